import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { encode } from "uqr";
import type { Area, LabelFormat } from "./label-formats.ts";

/** What stands on a label. The cost never does. */
export interface PrintedLabel {
  /** "P-10012" */
  label: string;
  /** The address in the code. */
  link: string;
  title: string;
  /** "$13,400" */
  price: string;
  /** Serial or report number; empty for none. */
  number: string;
}

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

const pointsPerMm = 72 / 25.4;
const black = rgb(0, 0, 0);

/** Labels as a PDF at their true size: a page each, or as many as a sheet holds. */
export async function labelPdf(labels: readonly PrintedLabel[], format: LabelFormat): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Labels");
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const { page: size, grid } = format;
  const perPage = grid.columns * grid.rows;
  for (let first = 0; first < labels.length; first += perPage) {
    const page = pdf.addPage([size.widthMm * pointsPerMm, size.heightMm * pointsPerMm]);
    labels.slice(first, first + perPage).forEach((label, index) => {
      const xMm = grid.leftMm + (index % grid.columns) * grid.stepXMm;
      const yMm = grid.topMm + Math.floor(index / grid.columns) * grid.stepYMm;
      drawLabel({
        page,
        fonts,
        label,
        code: moved(format.code, xMm, yMm),
        words: moved(format.words, xMm, yMm),
      });
    });
  }
  return await pdf.save();
}

function moved(area: Area, xMm: number, yMm: number): Area {
  return { ...area, xMm: area.xMm + xMm, yMm: area.yMm + yMm };
}

interface Drawing {
  page: PDFPage;
  fonts: Fonts;
  label: PrintedLabel;
  code: Area;
  words: Area;
}

function drawLabel({ page, fonts, label, code, words }: Drawing): void {
  // The code is square; where the area is wider, the number stands beside it, else above name and price.
  const sideMm = Math.min(code.heightMm, code.widthMm);
  drawCode(page, label.link, { ...code, widthMm: sideMm, heightMm: sideMm });
  const besideMm = code.widthMm - sideMm - 0.8;
  const isBeside = besideMm >= 6;
  if (isBeside) {
    const beside = { ...code, xMm: code.xMm + sideMm + 0.8, widthMm: besideMm };
    drawLines(page, beside, [{ text: label.label, font: fonts.bold, share: 1 }]);
  }
  drawLines(page, words, [
    ...(isBeside ? [] : [{ text: label.label, font: fonts.bold, share: 1 }]),
    ...titleLines(label.title, fonts.plain, words).map((text) => ({ text, font: fonts.plain, share: 0.85 })),
    { text: label.price, font: fonts.bold, share: 1.1 },
    ...(label.number === "" ? [] : [{ text: label.number, font: fonts.plain, share: 0.85 }]),
  ]);
}

/** Dark dots of a row are drawn as one bar, so that no printer leaves a gap between them. */
function drawCode(page: PDFPage, text: string, area: Area): void {
  const { data, size } = encode(text, { ecc: "L", border: 2 });
  const dot = (area.widthMm * pointsPerMm) / size;
  const left = area.xMm * pointsPerMm;
  const top = page.getHeight() - area.yMm * pointsPerMm;
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      let end = x + 1;
      while (end < size && row[end]) end++;
      const place = { x: left + x * dot, y: top - (y + 1) * dot };
      page.drawRectangle({ ...place, width: (end - x) * dot, height: dot, color: black });
      x = end;
    }
  });
}

interface Line {
  text: string;
  font: PDFFont;
  /** Of the area's letter size. */
  share: number;
}

const smallestPoints = 4.5;
const leading = 1.18;
/** A long line is set so much smaller, then shortened: much smaller it would not be read. */
const minScale = 0.8;

/** Lines in the middle of an area, as large as fits; a line that is too long is shortened. */
function drawLines(page: PDFPage, area: Area, lines: readonly Line[]): void {
  const height = area.heightMm * pointsPerMm;
  const shares = lines.reduce((sum, { share }) => sum + share, 0);
  const points = Math.min(11, height / (shares * leading));
  let y = page.getHeight() - area.yMm * pointsPerMm - (height - points * shares * leading) / 2;
  for (const { text, font, share } of lines) {
    const wanted = points * share;
    const shown = printable(text);
    const width = area.widthMm * pointsPerMm;
    const fitting = (wanted * width) / font.widthOfTextAtSize(shown, wanted);
    const size = Math.max(smallestPoints, Math.min(wanted, Math.max(fitting, wanted * minScale)));
    y -= wanted * leading;
    page.drawText(shortened(shown, font, { size, width }), {
      ...{ x: area.xMm * pointsPerMm, y: y + wanted * 0.3, size, font, color: black },
    });
  }
}

/** A title in one or two lines. */
function titleLines(title: string, font: PDFFont, area: Area): string[] {
  const width = area.widthMm * pointsPerMm;
  const words = printable(title).split(" ");
  const size = Math.max(smallestPoints, Math.min(9, (area.heightMm * pointsPerMm) / 5));
  let first = "";
  while (words.length > 0) {
    const longer = first === "" ? words[0]! : `${first} ${words[0]!}`;
    if (first !== "" && font.widthOfTextAtSize(longer, size) > width) break;
    first = longer;
    words.shift();
  }
  return words.length > 0 ? [first, words.join(" ")] : [first];
}

function shortened(text: string, font: PDFFont, { size, width }: { size: number; width: number }): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text;
  let end = text.length;
  while (end > 1 && font.widthOfTextAtSize(`${text.slice(0, end)}…`, size) > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The letters that the printers' own Helvetica has; of the others the letter without its accent, or "?". */
function printable(text: string): string {
  return [...text].map((letter) => (isWestern(letter) ? letter : plainOf(letter))).join("");
}

function plainOf(letter: string): string {
  const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && [...plain].every(isWestern) ? plain : "?";
}

function isWestern(letter: string): boolean {
  return /^[\x20-\x7e\xa1-\xac\xae-\xff‘’“”–—…•€™]$/.test(letter);
}
