import { readFileSync } from "node:fs";
import { fontCoverage } from "./coverage.ts";

/** The store's typefaces in PDFs. */
export type Typeface = "plain" | "bold" | "title";

type FontName = keyof typeof fontCoverage;

/** Font files of a face; each letter uses the first file that has it. */
const faces: Readonly<Record<Typeface, readonly FontName[]>> = {
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
    // Fallback for letters that only the plain face has.
    ...(["hanken-400-latin-ext", "hanken-400-vietnamese"] as const),
  ],
};

/** A run of characters set in one font file. */
export interface FontRun {
  font: FontName;
  text: string;
  /** No font has these letters, so each is drawn as an empty box. */
  isMissing: boolean;
}

const files = new Map<FontName, Buffer>();

/** Registers the fonts in a document. Each file is read once, and only the glyphs used are embedded. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(fontCoverage) as FontName[]) {
    const file = files.get(name) ?? readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
    files.set(name, file);
    doc.registerFont(name, file);
  }
}

/**
 * Splits a text by the font files that have its letters. A letter that no font has is assigned to the first font and
 * drawn as an empty box, so that text extraction still finds it.
 */
export function splitRuns(text: string, face: Typeface): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of text.normalize("NFC")) {
    const last = runs.at(-1);
    const stays = last && !last.isMissing && hasGlyph(last.font, letter);
    const found = stays ? last.font : faces[face].find((each) => hasGlyph(each, letter));
    const font = found ?? faces[face][0]!;
    const isMissing = found === undefined;
    if (last?.font === font && last.isMissing === isMissing) last.text += letter;
    else runs.push({ font, text: letter, isMissing });
  }
  return runs;
}

/** The distinct letters of a text that the typefaces have no glyph for. */
export function missingLetters(text: string): string[] {
  const letters = [...new Set(text.normalize("NFC").replace(/\s/g, ""))];
  return letters.filter((letter) => !faces.plain.some((font) => hasGlyph(font, letter)));
}

const sets = new Map<FontName, Set<number>>();

function hasGlyph(font: FontName, letter: string): boolean {
  const set = sets.get(font) ?? readCoverage(font);
  return set.has(letter.codePointAt(0)!);
}

function readCoverage(font: FontName): Set<number> {
  const set = new Set<number>();
  for (const range of fontCoverage[font].split(", ")) {
    const [from = "", to = from] = range.split("-");
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) set.add(code);
  }
  sets.set(font, set);
  return set;
}
