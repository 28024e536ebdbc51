import { drawLine, textLines } from "./text-lines.ts";

type Doc = PDFKit.PDFDocument;
type Attributes = Record<string, string>;

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const marks: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
/** Symbols used in drawings that the typeface lacks, and the letter printed instead. */
const signs: Record<string, string> = { "⌀": "Ø" };

/** Width and height of one of our SVG documents, in view box units. */
export function svgSize(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error("The drawing has no viewBox, so it can't be printed.");
  return { width: Number(width), height: Number(height) };
}

/** Draws one of our SVG documents in black. Supports the groups, paths, texts and attributes that we write. */
export function drawSvg(
  doc: Doc,
  svg: string,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const [, left = "0", top = "0"] = /viewBox="(\S+) (\S+)/.exec(svg) ?? [];
  doc.save().translate(x, y).scale(scale).translate(-Number(left), -Number(top));
  doc.lineCap("round").lineJoin("round");
  const open: Attributes[] = [{}];
  for (const [, isEnd, name = "", text = "", isWhole, words] of svg.matchAll(token)) {
    if (words !== undefined) {
      drawWords(doc, unescaped(words), open.at(-1)!);
      continue;
    }
    if (!isEnd) {
      const own = read(text);
      doc.save();
      transform(doc, own.transform ?? "");
      open.push({ ...open.at(-1)!, transform: "", ...own });
      if (name === "path") drawPath(doc, open.at(-1)!);
    }
    if (isEnd || isWhole) {
      open.pop();
      doc.restore();
    }
  }
  doc.restore();
}

function drawPath(doc: Doc, { d = "", fill, stroke, ...line }: Attributes): void {
  const isFilled = fill !== undefined && fill !== "none";
  const isDrawn = stroke !== undefined && stroke !== "none";
  if (d === "" || (!isFilled && !isDrawn)) return;
  doc.lineWidth(Number(line["stroke-width"] ?? 1));
  const dashes = (line["stroke-dasharray"] ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (dashes.length > 0) doc.dash(dashes[0]!, { space: dashes[1] ?? dashes[0]! });
  doc.path(d).fillColor("black").strokeColor("black");
  if (isFilled && isDrawn) doc.fillAndStroke();
  else if (isFilled) doc.fill();
  else doc.stroke();
}

function drawWords(doc: Doc, words: string, attributes: Attributes): void {
  const shown = [...words].map((letter) => signs[letter] ?? letter).join("");
  if (shown.trim() === "") return;
  const weight = attributes["font-weight"] ?? "400";
  const style = {
    face: Number(weight) >= 600 || weight === "bold" ? ("bold" as const) : ("plain" as const),
    points: Number(attributes["font-size"] ?? 3),
    leading: 1,
  };
  const [line] = textLines(doc, shown, style, Number.POSITIVE_INFINITY);
  if (!line) return;
  const anchor = { middle: 0.5, end: 1 }[attributes["text-anchor"] ?? ""] ?? 0;
  const at = { x: Number(attributes.x ?? 0) - anchor * line.width, y: Number(attributes.y ?? 0) };
  doc.fillColor("black");
  // The baseline is 0.85 font sizes below the line's top edge: see `drawLine`.
  drawLine(doc, line, style, { x: at.x, y: at.y - style.points * 0.85 });
}

function transform(doc: Doc, list: string): void {
  for (const [, name, values = ""] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = values.split(/[\s,]+/).map(Number);
    if (name === "translate") doc.translate(a, b);
    else if (name === "scale") doc.scale(a, b || a);
    else if (name === "rotate") doc.rotate(a, { origin: [b, c] });
    else throw new Error(`The drawing uses the transform "${name}", which the PDF doesn't support.`);
  }
}

function read(attributes: string): Attributes {
  return Object.fromEntries(
    Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [
      name,
      unescaped(value),
    ]),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code?: string, mark = "") =>
    code ? String.fromCodePoint(Number(code)) : (marks[mark] ?? ""),
  );
}
