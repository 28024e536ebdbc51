import PDFDocument from "pdfkit";
import { language } from "#language";
import { m } from "#messages";
import { type PageSize, pageSizes } from "./page-size.ts";
import { drawLine, type TextStyle, textLines, textWidth } from "./text-lines.ts";
import { registerFonts } from "./typefaces.ts";

export interface DocumentFacts {
  /** "Appraisal A-1001": title of the document, and its page header from page two on. */
  title: string;
  size: PageSize;
  /** When it was issued, in milliseconds since the Unix epoch. Makes the file's bytes reproducible. */
  at: number;
  /** `logo` is a PNG or JPEG above the name. */
  shop: { name: string; lines: readonly string[]; logo?: Uint8Array | null };
}

/** A document being written; the next block starts at `y`. Lengths are in points from the top left corner. */
export interface OpenDocument {
  doc: PDFKit.PDFDocument;
  facts: DocumentFacts;
  /** Root of the structure tree, to which each block adds its tags. */
  root: PDFKit.PDFStructureElement;
  left: number;
  width: number;
  /** Top and bottom of the area for blocks. */
  top: number;
  bottom: number;
  y: number;
}

const marginPt = 51;
const headPt = 34;
const footPt = 26;
export const smallText: TextStyle = { face: "plain", points: 8.5, leading: 1.35 };

/** Opens a tagged document, black on white. */
export function openDocument(facts: DocumentFacts): OpenDocument {
  const { widthPt, heightPt } = pageSizes[facts.size];
  const at = new Date(facts.at);
  const doc = new PDFDocument({
    ...{ size: [widthPt, heightPt], margin: 0, bufferPages: true, autoFirstPage: false },
    ...{ pdfVersion: "1.7", tagged: true, lang: language(), displayTitle: true },
    info: { Title: facts.title, Author: facts.shop.name, Creator: facts.shop.name, CreationDate: at },
  });
  registerFonts(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const open = {
    ...{ doc, facts, root, left: marginPt, width: widthPt - 2 * marginPt },
    ...{ top: marginPt + headPt, bottom: heightPt - marginPt - footPt, y: 0 },
  };
  doc.addPage();
  open.y = marginPt;
  return open;
}

/** Starts a new page; a tagged block in progress continues there. */
export function newPage(open: OpenDocument): void {
  open.doc.continueOnNewPage();
  open.y = open.top;
}

/** Starts a new page unless `height` points are left on this one. A block taller than a page starts where it is. */
export function ensureSpace(open: OpenDocument, height: number): void {
  const isHigh = height > open.bottom - open.top;
  if (!isHigh && open.y + height > open.bottom) newPage(open);
}

/** Adds headers and footers and returns the file. */
export async function closeDocument(open: OpenDocument): Promise<Uint8Array> {
  const { doc, root } = open;
  root.end();
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.markContent("Artifact", { type: "Pagination" });
    if (page > 0) runningHead(open);
    foot(open, m.documents.page(page + 1, count));
    doc.endMarkedContent();
  }
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function runningHead(open: OpenDocument): void {
  const { doc, facts, left, width } = open;
  drawSides(open, facts.shop.name, facts.title, marginPt);
  doc.lineWidth(0.5).strokeColor("black");
  doc
    .moveTo(left, marginPt + 16)
    .lineTo(left + width, marginPt + 16)
    .stroke();
}

function foot(open: OpenDocument, page: string): void {
  const { doc, facts, left, width, bottom } = open;
  const y = bottom + footPt - 12;
  doc
    .lineWidth(0.5)
    .strokeColor("black")
    .moveTo(left, y - 5)
    .lineTo(left + width, y - 5)
    .stroke();
  drawSides(open, facts.title, page, y);
}

/** Draws two texts on one line, left- and right-aligned; truncates the first if they would overlap. */
function drawSides({ doc, left, width }: OpenDocument, first: string, last: string, y: number): void {
  doc.fillColor("black");
  const end = textLines(doc, last, smallText, width)[0]!;
  drawLine(doc, end, smallText, { x: left + width - end.width, y });
  const room = width - end.width - 18;
  let text = first;
  while (text.length > 1 && textWidth(doc, text, smallText) > room) text = `${text.slice(0, -2).trimEnd()}…`;
  drawLine(doc, textLines(doc, text, smallText, room)[0]!, smallText, { x: left, y });
}
