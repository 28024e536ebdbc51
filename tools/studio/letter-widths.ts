/**
 * Generates `jewelry/making/engraving/letter-widths.ts`, the width of each character in the engraving fonts, from the
 * fonts' own tables. `npm run letter-widths`; only needed for a new font.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const engravable =
  "\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122";

const faces = {
  script: { source: "@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff2", axes: {} },
  block: {
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    axes: { wght: 500 },
  },
  italic: {
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2",
    axes: { wght: 400, opsz: 18 },
  },
};

const letters = [...charactersOf(engravable)];
const written = await Promise.all(
  Object.entries(faces).map(async ([face, { source, axes }]) => {
    const file = await readFile(fileURLToPath(import.meta.resolve(source)));
    const { capital, widths } = measured(
      await subsetFont(file, letters.join(""), { targetFormat: "sfnt", variationAxes: axes }),
    );
    return `  ${face}: { capital: ${capital}, widths: ${JSON.stringify(widths.join(" "))} },`;
  }),
);
await writeFile(
  new URL("#jewelry/making/engraving/letter-widths", import.meta.url),
  [
    'import type { EngravingFont } from "../../options.ts";',
    "",
    "/** Letters that can be engraved. Written, as the rest, by `npm run letter-widths`. */",
    `export const measuredLetters = ${JSON.stringify(letters.join(""))};`,
    "",
    "/** In thousandths of a face's size: how high its capitals are, and how wide each of `measuredLetters`; 0 for what it lacks. */",
    "export const letterWidths: Readonly<Record<EngravingFont, { capital: number; widths: string }>> = {",
    ...written,
    "};",
    "",
  ].join("\n"),
);

/** Reads cmap (format 4), hmtx, head and OS/2 of an OpenType font. */
function measured(font: Buffer): { capital: number; widths: number[] } {
  const table = (tag: string): number => {
    for (let i = 0; i < font.readUInt16BE(4); i += 1)
      if (font.toString("latin1", 12 + i * 16, 16 + i * 16) === tag) return font.readUInt32BE(20 + i * 16);
    throw new Error(`The font has no table ${tag}, so its letters cannot be measured. Look at its source.`);
  };
  const perEm = font.readUInt16BE(table("head") + 18);
  const thousandths = (units: number) => Math.round((units * 1000) / perEm);
  const metrics = font.readUInt16BE(table("hhea") + 34);
  const advance = (glyph: number) => font.readUInt16BE(table("hmtx") + Math.min(glyph, metrics - 1) * 4);
  const widths = letters.map((letter) => {
    const glyph = glyphOf(font, table("cmap"), letter.codePointAt(0)!);
    return glyph > 0 ? thousandths(advance(glyph)) : 0;
  });
  return { capital: thousandths(font.readInt16BE(table("OS/2") + 88)), widths };
}

function glyphOf(font: Buffer, cmap: number, code: number): number {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + i * 8);
    if (font.readUInt16BE(at) !== 4) continue;
    const segments = font.readUInt16BE(at + 6) / 2;
    for (let s = 0; s < segments; s += 1) {
      if (code > font.readUInt16BE(at + 14 + s * 2)) continue;
      const start = font.readUInt16BE(at + 16 + (segments + s) * 2);
      if (code < start) return 0;
      const delta = font.readUInt16BE(at + 16 + (2 * segments + s) * 2);
      const rangeAt = at + 16 + (3 * segments + s) * 2;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}

/** The characters of a list like "a-zé". */
function* charactersOf(ranges: string): Generator<string> {
  for (const [, from, to = from] of ranges.matchAll(/(.)(?:-(.))?/gsu))
    for (let code = from!.codePointAt(0)!; code <= to!.codePointAt(0)!; code += 1)
      yield String.fromCodePoint(code);
}
