import { ensureSpace, newPage, type OpenDocument, smallText } from "./document.ts";
import { drawLine, type TextLine, type TextStyle, textLines } from "./text-lines.ts";

const body: TextStyle = { face: "plain", points: 10, leading: 1.45 };
const strong: TextStyle = { ...body, face: "bold" };
const titleStyle: TextStyle = { face: "title", points: 25, leading: 1.15 };
const headingStyle: TextStyle = { face: "bold", points: 11, leading: 1.4 };
const shopStyle: TextStyle = { face: "title", points: 15, leading: 1.2 };

/** Height of the logo, in points. */
const logoPt = 30;

export interface Fact {
  label: string;
  value: string;
}

export function addSpace(open: OpenDocument, points: number): void {
  open.y += points;
}

/** The shop's name and address, followed by the document's title and facts. */
export function addLetterhead(open: OpenDocument, title: string, facts: readonly Fact[]): void {
  const { doc, left, width } = open;
  const { name, lines, logo } = open.facts.shop;
  const nameLines = textLines(doc, name, shopStyle, width * 0.5);
  const addressLines = textLines(doc, lines.join("\n"), smallText, width * 0.48);
  if (logo) addLogo(open, logo);
  const head = open.y;
  open.root.add(
    doc.struct("P", {}, () => {
      drawLines(doc, nameLines, shopStyle, left, head);
      drawLines(doc, addressLines, smallText, left + width, head + 2, "right");
    }),
  );
  open.y +=
    Math.max(nameLines.length * lineHeight(shopStyle), addressLines.length * lineHeight(smallText)) + 12;
  rule(open);
  addSpace(open, 16);
  addText(open, title, { tag: "H1", style: titleStyle });
  addSpace(open, 6);
  addFactRows(open, facts, { isCompact: true });
}

function addLogo(open: OpenDocument, logo: Uint8Array): void {
  const { doc, left, y } = open;
  doc.markContent("Artifact", { type: "Layout" });
  doc.image(Buffer.from(logo), left, y, { fit: [150, logoPt] });
  doc.endMarkedContent();
  open.y += logoPt + 8;
}

/** A heading, kept on the same page as the first `below` points of its section. */
export function addHeading(open: OpenDocument, title: string, below = 40): void {
  addSpace(open, 14);
  ensureSpace(open, lineHeight(headingStyle) + below);
  addText(open, title, { tag: "H2", style: headingStyle });
  addSpace(open, 2);
}

interface TextOptions {
  tag?: "P" | "H1" | "H2" | "Caption";
  style?: TextStyle;
  /** Points to keep on the same page below the last line. */
  below?: number;
}

/** Text that can continue on the next page. */
export function addText(
  open: OpenDocument,
  words: string,
  { tag = "P", style = body, below = 0 }: TextOptions = {},
): void {
  const { doc, left: x, width } = open;
  const lines = textLines(doc, words, style, width);
  open.root.add(
    doc.struct(tag, {}, () => {
      doc.fillColor("black");
      lines.forEach((line, index) => {
        // Leave no widows or orphans.
        const together = index === 0 || index === lines.length - 2 ? 2 : 1;
        const left = lines.length - index;
        ensureSpace(open, Math.min(together, left) * lineHeight(style) + (left <= together ? below : 0));
        drawLine(doc, line, style, { x, y: open.y });
        open.y += lineHeight(style);
      });
    }),
  );
}

/** Labels and values side by side, one row each. */
export function addFactRows(
  open: OpenDocument,
  facts: readonly Fact[],
  { isCompact = false }: { isCompact?: boolean } = {},
): void {
  if (facts.length === 0) return;
  const labelWidth = open.width * 0.26;
  rows(
    open,
    facts.map(({ label, value }) => [label, value]),
    [
      { width: labelWidth, style: isCompact ? smallText : body },
      { width: open.width - labelWidth, style: isCompact ? { ...smallText, face: "bold" } : body },
    ],
    { hasRules: !isCompact, headColumn: true },
  );
}

export interface Column {
  label: string;
  /** Fraction of the available width. */
  share: number;
  isFigure?: boolean;
}

/** A table that repeats its header on each page. */
export function addTable(open: OpenDocument, columns: readonly Column[], cells: readonly string[][]): void {
  const laid = columns.map(({ share, isFigure }) => ({
    ...{ width: open.width * share, style: { ...body, points: 9 } },
    align: isFigure ? ("right" as const) : ("left" as const),
  }));
  const head = columns.map(({ label }) => label);
  rows(open, cells, laid, { hasRules: true, headColumn: true, head });
}

/** Amounts in a column, with the last one (the total) in bold. */
export function addTotals(open: OpenDocument, facts: readonly Fact[]): void {
  facts.forEach(({ label, value }, index) => {
    const style = index === facts.length - 1 ? strong : body;
    rows(
      open,
      [[label, value]],
      [
        { width: open.width * 0.7, style },
        { width: open.width * 0.3, style, align: "right" },
      ],
      { hasRules: true, headColumn: true },
    );
  });
}

function rule(open: OpenDocument): void {
  const { doc, left, width, y } = open;
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .lineWidth(0.75)
    .strokeColor("black")
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke();
  doc.endMarkedContent();
}

/** Height in points of a signature with a five-line name, to keep it on the page with the last line above it. */
export const signaturePoints = 48 + 5 * smallText.points * smallText.leading;

/** Lines for signature and date, kept on the same page as the name below. */
export function addSignature(open: OpenDocument, name: string, day: string): void {
  ensureSpace(open, signaturePoints);
  addSpace(open, 44);
  const { doc, left, width, y } = open;
  doc.markContent("Artifact", { type: "Layout" });
  doc.lineWidth(0.75).strokeColor("black");
  doc
    .moveTo(left, y)
    .lineTo(left + width * 0.58, y)
    .stroke();
  doc
    .moveTo(left + width * 0.66, y)
    .lineTo(left + width, y)
    .stroke();
  doc.endMarkedContent();
  open.root.add(
    doc.struct("P", {}, () => {
      const names = textLines(doc, name, smallText, width * 0.58);
      drawLines(doc, names, smallText, left, y + 4);
      drawLines(doc, textLines(doc, day, smallText, width * 0.34), smallText, left + width * 0.66, y + 4);
      open.y = y + 4 + Math.max(1, names.length) * lineHeight(smallText);
    }),
  );
}

interface CellColumn {
  width: number;
  style: TextStyle;
  align?: "left" | "right";
}

interface RowOptions {
  hasRules: boolean;
  /** The first cell of a row is its header. */
  headColumn: boolean;
  head?: readonly string[];
}

const cellGap = 10;

function rows(
  open: OpenDocument,
  cells: readonly (readonly string[])[],
  columns: readonly CellColumn[],
  { hasRules, headColumn, head }: RowOptions,
): void {
  const { doc } = open;
  const tagged = doc.struct("Table");
  open.root.add(tagged);
  const put = (row: readonly string[], tags: (index: number) => "TH" | "TD", isBold = false) => {
    const laid = row.map((cell, index) => {
      const column = columns[index]!;
      const style = isBold ? { ...column.style, face: "bold" as const } : column.style;
      const room = column.width - (index < columns.length - 1 ? cellGap : 0);
      return { column, style, room, lines: textLines(doc, cell, style, room) };
    });
    let from = 0;
    const count = Math.max(...laid.map(({ lines }) => lines.length));
    const height = Math.max(...laid.map(({ style }) => lineHeight(style)));
    const padding = hasRules ? 3 : 0;
    // Rows longer than a quarter of a page can break across pages; shorter ones stay whole.
    const whole = count * height + 2 * padding;
    if (whole < (open.bottom - open.top) / 4) ensureSpace(open, whole);
    const tr = doc.struct("TR");
    tagged.add(tr);
    const elements = laid.map((_, index) => {
      const cell = doc.struct(tags(index));
      tr.add(cell);
      return cell;
    });
    while (from < count) {
      const fits = Math.max(1, Math.floor((open.bottom - open.y - 2 * padding) / height));
      const to = Math.min(count, from + fits);
      let x = open.left;
      laid.forEach(({ column, style, room, lines }, index) => {
        const shown = lines.slice(from, to);
        const at = x;
        if (shown.length > 0)
          elements[index]!.add(() => {
            doc.fillColor("black");
            const edge = column.align === "right" ? at + room : at;
            drawLines(doc, shown, style, edge, open.y + padding, column.align);
          });
        x += column.width;
      });
      open.y += (to - from) * height + 2 * padding;
      from = to;
      if (from < count) newPage(open);
    }
    for (const cell of elements) cell.end();
    tr.end();
    if (hasRules) thinRule(open);
  };
  const putHead = () => head && put(head, () => "TH", true);
  putHead();
  for (const row of cells) {
    if (head && open.y + 24 > open.bottom) {
      newPage(open);
      putHead();
    }
    put(row, (index) => (headColumn && index === 0 ? "TH" : "TD"));
  }
  tagged.end();
}

function thinRule({ doc, left, width, y }: OpenDocument): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .lineWidth(0.35)
    .strokeColor("black")
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke();
  doc.endMarkedContent();
}

function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly TextLine[],
  style: TextStyle,
  x: number,
  y: number,
  align: "left" | "right" = "left",
): void {
  lines.forEach((line, index) => {
    const at = { x: align === "right" ? x - line.width : x, y: y + index * lineHeight(style) };
    drawLine(doc, line, style, at);
  });
}

function lineHeight({ points, leading }: TextStyle): number {
  return points * leading;
}
