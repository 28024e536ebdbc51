/**
 * Generates the store's font files and `app/styles/fonts.css`: `npm run fonts`. Each font has the weights and optical
 * sizes that the styles use. Characters shown on every page are in one small file; the rest are in a second, which
 * browsers load when needed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createFontStack } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import georgia from "@capsizecss/metrics/georgia";
import hankenGrotesk from "@capsizecss/metrics/hankenGrotesk";
import newsreader from "@capsizecss/metrics/newsreader";
import notoSerif from "@capsizecss/metrics/notoSerif";
import roboto from "@capsizecss/metrics/roboto";
import timesNewRoman from "@capsizecss/metrics/timesNewRoman";
import type { Font } from "fontkit";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const words = "\u0020-\u003b?A-Za-z=\u00a0·×é–—‘’“”…";
/** For the home page's headings, and the logo. */
const italic = charactersOf("fine jewelry&");
/** The range fontsource calls latin. Each file has the characters its font supports. */
const latin = charactersOf(
  "\u00a1-\u00ff\u0131\u0152-\u0153\u02c6\u02da\u02dc\u2013-\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215",
);
const all = [...new Set([...charactersOf("\u0020-\u007e\u00a0"), ...latin])];

interface Face {
  family: string;
  style?: "italic";
  /** In the font's package. */
  source: string;
  weights: { min: number; max: number } | number;
  axes?: Record<string, { min: number; max: number }>;
  /** OpenType features used by the styles, besides kerning and ligatures. */
  features?: string[];
  /** Characters in its small file. If omitted, the whole font is one file. */
  first?: string[];
}

const faces: Face[] = [
  {
    family: "Newsreader Variable",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    weights: { min: 300, max: 400 },
    axes: { opsz: { min: 18, max: 72 } },
    features: ["tnum"],
    first: charactersOf(words),
  },
  {
    family: "Newsreader Variable",
    style: "italic",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2",
    weights: { min: 300, max: 400 },
    axes: { opsz: { min: 18, max: 72 } },
    first: italic,
  },
  {
    family: "Hanken Grotesk Variable",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    weights: { min: 400, max: 700 },
    features: ["frac", "numr", "dnom"],
    first: charactersOf(`${words}\u0020-\u007e©®°½¼¾−`),
  },
  {
    family: "Pinyon Script",
    source: "@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff2",
    weights: 400,
  },
];

/** Scripts of the PDF fonts. The store's typefaces only support Latin; Noto covers the others. */
const paperScripts = {
  latin: { sans: "hanken-grotesk", serif: "newsreader", opsz: 36 },
  "latin-ext": { sans: "hanken-grotesk", serif: "newsreader", opsz: 36 },
  vietnamese: { sans: "hanken-grotesk", serif: "newsreader", opsz: 36 },
  cyrillic: { sans: "noto-sans", serif: "noto-serif" },
  "cyrillic-ext": { sans: "noto-sans", serif: "noto-serif" },
  greek: { sans: "noto-sans", serif: "noto-serif" },
} as const;

/** PDF fonts: one weight each, with every character fontsource has, because names are printed. */
const paperFaces = Object.entries(paperScripts).flatMap(([script, { sans, serif, ...title }]) => {
  const source = (font: string, axis: string) =>
    `@fontsource-variable/${font}/files/${font}-${script}-${axis}-normal.woff2`;
  const plain = source(sans, "wght");
  const [sansName = ""] = sans.split("-grotesk");
  return [
    { file: `${sansName}-400-${script}.ttf`, source: plain, axes: { wght: 400 } },
    { file: `${sansName}-600-${script}.ttf`, source: plain, axes: { wght: 600 } },
    {
      file: `${serif}-400-${script}.ttf`,
      source: source(serif, "opsz" in title ? "opsz" : "wght"),
      axes: { wght: 400, ...title },
    },
  ];
});

type Metrics = Parameters<typeof createFontStack>[0][number];

/**
 * Capsize's average width is that of English prose at a font's default optical size. In Chromium with the store's
 * texts, titles of 16 to 40 px are 0.94 to 0.96 of that width, and Hanken Grotesk's are 0.99.
 */
const newsreaderTitles = narrower(newsreader, 0.95);
const hankenTexts = narrower(hankenGrotesk, 0.99);

const folder = new URL("../../app/styles/", import.meta.url);
const rules: string[] = [];
for (const face of faces) {
  const rest = all.filter((each) => !face.first?.includes(each));
  if (face.first) rules.push(await writeFace(face, "-first", face.first));
  rules.push(await writeFace(face, "", rest));
}
const standIns = [
  standIn("Newsreader stand-in", newsreaderTitles, [timesNewRoman, "Liberation Serif", "Tinos"]),
  standIn("Newsreader stand-in", newsreaderTitles, [notoSerif, "Noto Serif"]),
  standIn("Newsreader stand-in", newsreaderTitles, [georgia]),
  standIn("Hanken stand-in", hankenTexts, [roboto, "Roboto"]),
  standIn("Hanken stand-in", hankenTexts, [arial, "Liberation Sans", "Arimo"]),
];
const note = "/* Written by `npm run fonts`. */\n";
await writeFile(new URL("fonts.css", folder), note + [...rules, ...standIns].join("\n"));
const covered = new Map<string, readonly number[]>();
for (const face of paperFaces) covered.set(face.file, await writePaperFace(face));
await writeFile(new URL("../../foundation/pdf/coverage.ts", import.meta.url), coverageFile());

async function writeFace(face: Face, suffix: string, characters: string[]): Promise<string> {
  const { family, style = "normal", weights, axes = {}, features = [], first } = face;
  const name = `${family.split(" ")[0]!.toLowerCase()}${style === "italic" ? "-italic" : ""}${suffix}.woff2`;
  const isVariable = family.endsWith("Variable");
  const font = await subsetFont(
    await readFile(fileURLToPath(import.meta.resolve(face.source))),
    characters.join(""),
    {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: ["kern", "liga", "ccmp", "mark", "mkmk", "rvrn", ...features],
      ...(isVariable && { variationAxes: { wght: weights, ...axes } }),
    },
  );
  await writeFile(new URL(`fonts/${name}`, folder), font);
  console.log(`${name}: ${(font.length / 1000).toFixed(1)} kB`);
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    `  font-style: ${style};`,
    `  font-weight: ${typeof weights === "number" ? weights : `${weights.min} ${weights.max}`};`,
    "  font-display: swap;",
    `  src: url("./fonts/${name}") format("woff2");`,
    ...(first ? [`  unicode-range: ${rangesOf(characters)};`] : []),
    "}",
  ].join("\n");
}

async function writePaperFace({ file, source, axes }: (typeof paperFaces)[number]): Promise<number[]> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(source)));
  const { characterSet } = fontkit.create(bytes) as Font;
  const font = await subsetFont(bytes, String.fromCodePoint(...characterSet), {
    targetFormat: "truetype",
    noHinting: true,
    keepFeatures: ["kern", "ccmp", "mark", "mkmk", "rvrn", "tnum", "lnum"],
    variationAxes: axes,
  });
  await writeFile(new URL(`../../foundation/pdf/fonts/${file}`, import.meta.url), font);
  console.log(`${file}: ${characterSet.length} characters, ${(font.length / 1000).toFixed(1)} kB`);
  return characterSet;
}

/** Which characters each PDF font file covers, as code point ranges. */
function coverageFile(): string {
  const lines = [...covered].map(
    ([file, codes]) =>
      `  "${file.replace(".ttf", "")}": "${rangesOf(codes.map((code) => String.fromCodePoint(code))).replaceAll("u+", "")}",`,
  );
  return `// Written by \`npm run fonts\`.\nexport const coverage = {\n${lines.join("\n")}\n} as const;\n`;
}

/** A local fallback font with our metrics, under one of its names, to avoid layout shift when our fonts load. */
function standIn(family: string, ours: Metrics, [theirs, ...names]: [Metrics, ...string[]]): string {
  const { fontFaces } = createFontStack([ours, theirs], { fontFaceFormat: "styleObject" });
  const { src, fontFamily: _named, ...metrics } = fontFaces[0]!["@font-face"];
  const sources = [
    ...String(src).replaceAll("'", '"').split(", "),
    ...names.map((name) => `local("${name}")`),
  ];
  const lines = Object.entries(metrics).map(([key, value]) => `  ${kebab(key)}: ${value};`);
  return ["@font-face {", `  font-family: "${family}";`, `  src: ${sources.join(", ")};`, ...lines, "}"].join(
    "\n",
  );
}

function narrower(font: Metrics, share: number): Metrics {
  const latin = { xWidthAvg: font.xWidthAvg * share };
  return { ...font, ...latin, subsets: { ...font.subsets!, latin } };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (each) => `-${each.toLowerCase()}`);
}

/** Characters of a text in which `a-z` is a range. */
function charactersOf(text: string): string[] {
  const found = new Set<string>();
  for (const [, from, to = from] of text.matchAll(/(.)(?:-(.))?/gsu)) {
    for (let code = from!.codePointAt(0)!; code <= to!.codePointAt(0)!; code++)
      found.add(String.fromCodePoint(code));
  }
  return [...found];
}

function rangesOf(characters: readonly string[]): string {
  const codes = characters.map((each) => each.codePointAt(0)!).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => `u+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}
