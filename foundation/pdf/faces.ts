import { readFileSync } from "node:fs";
import { coverage } from "./coverage.ts";

/** The store's typefaces on paper. */
export type Face = "plain" | "bold" | "title";

type FontName = keyof typeof coverage;

/** A face's files, the first that has a letter draws it. */
const faces: Readonly<Record<Face, readonly FontName[]>> = {
  plain: [
    ...(["hanken-400-latin", "hanken-400-latin-ext", "hanken-400-vietnamese"] as const),
    ...(["noto-sans-400-cyrillic", "noto-sans-400-cyrillic-ext", "noto-sans-400-greek"] as const),
  ],
  bold: [
    ...(["hanken-600-latin", "hanken-600-latin-ext", "hanken-600-vietnamese"] as const),
    ...(["noto-sans-600-cyrillic", "noto-sans-600-cyrillic-ext", "noto-sans-600-greek"] as const),
  ],
  title: [
    ...(["newsreader-400-latin", "newsreader-400-latin-ext", "newsreader-400-vietnamese"] as const),
    ...(["noto-serif-400-cyrillic", "noto-serif-400-cyrillic-ext", "noto-serif-400-greek"] as const),
    // Letters that only the plain face has.
    ...(["hanken-400-latin-ext", "hanken-400-vietnamese"] as const),
  ],
};

/** Letters of one font file in a row. */
export interface Run {
  font: FontName;
  text: string;
  /** No file has these letters: each is an empty box. */
  isMissing: boolean;
}

const files = new Map<FontName, Buffer>();

/** Names the fonts of a document; each file is read once, and embedded with only the letters that are drawn. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(coverage) as FontName[]) {
    const file = files.get(name) ?? readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
    files.set(name, file);
    doc.registerFont(name, file);
  }
}

/**
 * Divides a text by the font files that have its letters. A letter that none has goes to the first, and is drawn as an
 * empty box: a program that reads the document still finds the letter.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const last = runs.at(-1);
    const stays = last && !last.isMissing && has(last.font, letter);
    const found = stays ? last.font : faces[face].find((each) => has(each, letter));
    const font = found ?? faces[face][0]!;
    const isMissing = found === undefined;
    if (last?.font === font && last.isMissing === isMissing) last.text += letter;
    else runs.push({ font, text: letter, isMissing });
  }
  return runs;
}

/** The letters of a text, each once, for which the typefaces have no glyph. */
export function missingLetters(text: string): string[] {
  const letters = [...new Set(text.normalize("NFC").replace(/\s/g, ""))];
  return letters.filter((letter) => !faces.plain.some((font) => has(font, letter)));
}

const sets = new Map<FontName, Set<number>>();

function has(font: FontName, letter: string): boolean {
  const set = sets.get(font) ?? readCoverage(font);
  return set.has(letter.codePointAt(0)!);
}

function readCoverage(font: FontName): Set<number> {
  const set = new Set<number>();
  for (const range of coverage[font].split(", ")) {
    const [from = "", to = from] = range.split("-");
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) set.add(code);
  }
  sets.set(font, set);
  return set;
}
