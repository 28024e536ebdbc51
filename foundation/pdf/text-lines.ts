import { type FontRun, splitRuns, type Typeface } from "./typefaces.ts";

export interface TextStyle {
  face: Typeface;
  points: number;
  /** Line height as a multiple of the font size. */
  leading: number;
}

export interface TextLine {
  runs: FontRun[];
  /** In points. */
  width: number;
}

type Doc = PDFKit.PDFDocument;

/** Width of a text on one line, in points. */
export function textWidth(doc: Doc, text: string, style: Pick<TextStyle, "face" | "points">): number {
  return splitRuns(text, style.face).reduce((sum, run) => sum + runWidth(doc, run, style.points), 0);
}

/** Breaks a text into lines of at most `width` points, between words, or within a word that is longer than a line. */
export function textLines(doc: Doc, text: string, style: TextStyle, width: number): TextLine[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (textWidth(doc, longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      const parts = wordParts(doc, word, style, width);
      line = parts.pop() ?? "";
      lines.push(...parts);
    }
    return [...lines, line].map((each) => ({
      runs: splitRuns(each, style.face),
      width: textWidth(doc, each, style),
    }));
  });
}

/** Draws a line with its top edge at `y`. */
export function drawLine(doc: Doc, { runs }: TextLine, style: TextStyle, at: { x: number; y: number }): void {
  let x = at.x;
  for (const run of runs) {
    doc.font(run.font).fontSize(style.points);
    // Aligns all fonts of a line on one baseline, because their ascents differ.
    doc.text(run.text, x, at.y + style.points * (style.leading / 2 + 0.35), {
      ...{ lineBreak: false, baseline: "alphabetic" },
    });
    if (run.isMissing) drawBoxes(doc, run, style, { x, y: at.y });
    x += runWidth(doc, run, style.points);
  }
}

function drawBoxes(
  doc: Doc,
  run: FontRun,
  { points, leading }: TextStyle,
  at: { x: number; y: number },
): void {
  const letters = [...run.text].length;
  const width = runWidth(doc, run, points) / letters;
  const top = at.y + points * (leading / 2 - 0.3);
  doc.lineWidth(points * 0.05).strokeColor("black");
  for (let index = 0; index < letters; index++)
    doc.rect(at.x + (index + 0.12) * width, top, width * 0.76, points * 0.65).stroke();
}

function wordParts(doc: Doc, word: string, style: TextStyle, width: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && textWidth(doc, part + letter, style) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

function runWidth(doc: Doc, { font, text }: FontRun, points: number): number {
  return doc.font(font).fontSize(points).widthOfString(text);
}
