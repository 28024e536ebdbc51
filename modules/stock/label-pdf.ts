import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { drawQrCode } from "../../foundation/pdf/qr-code.ts";
import { drawLine, textLines, textWidth } from "../../foundation/pdf/text-lines.ts";
import { registerFonts, type Typeface } from "../../foundation/pdf/typefaces.ts";
import type { Area, LabelFormat } from "./label-formats.ts";

/** Content of a label, never including the cost. */
export interface PrintedLabel {
  /** "P-10012" */
  label: string;
  /** URL in the code. */
  link: string;
  title: string;
  /** "$13,400" */
  price: string;
  /** Serial or report number; may be empty. */
  number: string;
  /** A secondhand watch says so on its tag (New York General Business Law 392). */
  isSecondhand: boolean;
}

type Doc = PDFKit.PDFDocument;

const pointsPerMm = 72 / 25.4;

/** Labels as a PDF at actual size: one per page, or as many as a sheet holds. */
export async function labelPdf(labels: readonly PrintedLabel[], format: LabelFormat): Promise<Uint8Array> {
  const { page, grid } = format;
  const size = [page.widthMm * pointsPerMm, page.heightMm * pointsPerMm];
  const doc = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: "Labels" } });
  registerFonts(doc);
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
  const perPage = grid.columns * grid.rows;
  for (const [index, label] of labels.entries()) {
    // Yields to other requests, because labels for a whole stock take seconds.
    if (index % 25 === 24) await setImmediate();
    const place = index % perPage;
    if (place === 0) doc.addPage();
    const xMm = grid.leftMm + (place % grid.columns) * grid.stepXMm;
    const yMm = grid.topMm + Math.floor(place / grid.columns) * grid.stepYMm;
    drawLabel(doc, label, {
      code: moveArea(format.code, xMm, yMm),
      words: moveArea(format.words, xMm, yMm),
    });
  }
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function moveArea(area: Area, xMm: number, yMm: number): Area {
  return { ...area, xMm: area.xMm + xMm, yMm: area.yMm + yMm };
}

function drawLabel(doc: Doc, label: PrintedLabel, { code, words }: { code: Area; words: Area }): void {
  // The code is square. If the area is wider, the number is next to it, otherwise above name and price.
  const sideMm = Math.min(code.heightMm, code.widthMm);
  const [x = 0, y = 0, side = 0] = [code.xMm, code.yMm, sideMm].map((mm) => mm * pointsPerMm);
  drawQrCode(doc, label.link, { x, y, side, ecc: "L", border: 2 });
  const besideMm = code.widthMm - sideMm - 0.8;
  const isBeside = besideMm >= 6;
  const number: Line = { text: label.label, face: "bold", share: 1, isWhole: true };
  if (isBeside) drawLines(doc, { ...code, xMm: code.xMm + sideMm + 0.8, widthMm: besideMm }, [number]);
  drawLines(doc, words, [
    ...(isBeside ? [] : [number]),
    ...titleLines(doc, label.title, words).map((text): Line => ({ text, face: "plain", share: 0.85 })),
    ...(label.isSecondhand
      ? [{ text: "SECONDHAND", face: "bold", share: 0.85, isWhole: true } satisfies Line]
      : []),
    { text: label.price, face: "bold", share: 1.1 },
    ...(label.number === "" ? [] : [{ text: label.number, face: "plain", share: 0.85 } satisfies Line]),
  ]);
}

interface Line {
  text: string;
  face: Typeface;
  /** Size as a multiple of the area's font size. */
  share: number;
  /** Shrinks to fit and is never truncated. */
  isWhole?: boolean;
}

const smallestPoints = 4.5;
const leading = 1.18;
/** Long lines shrink down to this factor and are then truncated, because smaller text would be unreadable. */
const minScale = 0.8;

/** Draws lines centered in an area, as large as possible; truncates lines that are too long. */
function drawLines(doc: Doc, area: Area, lines: readonly Line[]): void {
  const height = area.heightMm * pointsPerMm;
  const width = area.widthMm * pointsPerMm;
  const shares = lines.reduce((sum, { share }) => sum + share, 0);
  const points = Math.min(11, height / (shares * leading));
  let y = area.yMm * pointsPerMm + (height - points * shares * leading) / 2;
  for (const { text, face, share, isWhole = false } of lines) {
    const wanted = points * share;
    const fitting = (wanted * width) / textWidth(doc, text, { face, points: wanted });
    const size = Math.max(
      smallestPoints,
      Math.min(wanted, Math.max(fitting, isWhole ? 0 : wanted * minScale)),
    );
    const style = { face, points: size, leading: (wanted * leading) / size };
    const [line] = textLines(doc, shortened(doc, text, { face, points: size, width }), style, width * 2);
    if (line) drawLine(doc, line, style, { x: area.xMm * pointsPerMm, y });
    y += wanted * leading;
  }
}

/** A title on one or two lines. */
function titleLines(doc: Doc, title: string, area: Area): string[] {
  const points = Math.max(smallestPoints, Math.min(9, (area.heightMm * pointsPerMm) / 5));
  const lines = textLines(doc, title, { face: "plain", points, leading }, area.widthMm * pointsPerMm);
  const texts = lines.map(({ runs }) => runs.map(({ text }) => text).join(""));
  return texts.length > 1 ? [texts[0]!, texts.slice(1).join(" ")] : texts;
}

function shortened(
  doc: Doc,
  text: string,
  { face, points, width }: { face: Typeface; points: number; width: number },
): string {
  const style = { face, points };
  if (textWidth(doc, text, style) <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(doc, `${text.slice(0, end)}…`, style) > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
