import { m } from "#messages";
import { ensureSpace, type OpenDocument, smallText } from "./document.ts";
import { drawQrCode } from "./qr-code.ts";
import { drawSvg, svgSize } from "./svg-drawing.ts";
import { drawLine, textLines } from "./text-lines.ts";

export interface PrintedPicture {
  /** JPEG or PNG. */
  bytes: Uint8Array;
  /** Printed below the picture; also its alt text. */
  caption: string;
}

const between = 14;
const captionHeight = smallText.points * smallText.leading;

/** Pictures with captions, at most three per row. */
export function addPictures(open: OpenDocument, shown: readonly PrintedPicture[]): void {
  const { doc, left, width } = open;
  const columns = Math.min(3, Math.max(2, shown.length));
  const side = (width - (columns - 1) * between) / columns;
  // A single picture is smaller, to leave room on the page.
  const height = shown.length === 1 ? 122 : side * 0.78;
  for (let from = 0; from < shown.length; from += columns) {
    const row = shown
      .slice(from, from + columns)
      .map((each) => ({ ...each, lines: textLines(doc, each.caption, smallText, side).slice(0, 2) }));
    const captions = Math.max(...row.map(({ lines }) => lines.length));
    ensureSpace(open, height + 4 + captions * captionHeight);
    const { y } = open;
    row.forEach(({ bytes, caption, lines }, index) => {
      const x = left + index * (side + between);
      open.root.add(
        doc.struct("Figure", { alt: caption || m.documents.pictureOfPiece }, () => {
          doc.image(Buffer.from(bytes), x, y, { fit: [side, height], align: "center", valign: "center" });
        }),
      );
      if (lines.length > 0)
        open.root.add(
          doc.struct("Caption", {}, () =>
            lines.forEach((line, at) => {
              drawLine(doc, line, smallText, { x, y: y + height + 4 + at * captionHeight });
            }),
          ),
        );
    });
    open.y = y + height + 4 + captions * captionHeight + between;
  }
}

/** Draws one of our own SVG drawings at full width, or smaller to stay within `maxHeight`. */
export function addDrawing(
  open: OpenDocument,
  svg: string,
  { alt, maxHeight }: { alt: string; maxHeight: number },
): void {
  const size = svgSize(svg);
  const scale = Math.min(open.width / size.width, maxHeight / size.height);
  ensureSpace(open, size.height * scale);
  const { doc, left, width, y } = open;
  open.root.add(
    doc.struct("Figure", { alt }, () => {
      drawSvg(doc, svg, { x: left + (width - size.width * scale) / 2, y, scale });
    }),
  );
  open.y = y + size.height * scale + 6;
}

const codeSide = 74;

/** A QR code with an explanation next to it. */
export function addQrCode(open: OpenDocument, link: string, words: string): void {
  ensureSpace(open, codeSide + 12);
  const { doc, left, width, y } = open;
  open.root.add(
    doc.struct("Figure", { alt: m.documents.codeOf(link) }, () => {
      drawQrCode(doc, link, { x: left, y, side: codeSide, ecc: "M", border: 0 });
    }),
  );
  open.root.add(
    doc.struct("P", {}, () => {
      const lines = textLines(doc, words, smallText, width - codeSide - 16);
      lines.forEach((line, at) => {
        drawLine(doc, line, smallText, { x: left + codeSide + 16, y: y + at * captionHeight });
      });
    }),
  );
  open.y = y + codeSide + 10;
}
