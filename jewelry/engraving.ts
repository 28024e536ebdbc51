import { type EngravingFont, engravingLength } from "./options.ts";
import { visibleText } from "./printable.ts";

let segmenter: Intl.Segmenter | undefined;
/** Control characters, lone surrogates and private use characters. */
const unkeepable = /[\p{Cc}\p{Cs}\p{Co}]/gu;
const bytesKept = 400;

/** The graphemes of a text: "é", a flag and a family emoji are one each. */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * E1, E2: normalizes a typed engraving: NFC, no control or direction characters, line breaks as spaces, no leading
 * space, at most 25 graphemes and 400 bytes of UTF-8. Idempotent.
 */
export function fitEngraving(text: string): string {
  const clean = visibleText(
    text
      .slice(0, 4 * bytesKept)
      .replace(/\s/g, " ")
      .replace(unkeepable, ""),
  )
    .replace(/ +/g, " ")
    .normalize("NFC")
    .trimStart();
  let kept = "";
  let bytes = 0;
  for (const letter of graphemes(clean).slice(0, engravingLength)) {
    bytes += utf8Length(letter);
    if (bytes > bytesKept) break;
    kept += letter;
  }
  return kept;
}

/** E3: the characters a font can't engrave, each once, in order. */
export function unengravableCharacters(text: string, font: EngravingFont): string[] {
  return [...new Set(graphemes(text.normalize("NFC")))].filter(
    (letter) => !faces.test(letter) && !primes[font].includes(letter),
  );
}

/** Covered by all three fonts, by their character tables: Latin letters with accents, digits, punctuation, currency. */
const faces =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]$/;
/** Prime and double prime, which the block font lacks. */
const primes: Readonly<Record<EngravingFont, string>> = {
  script: "\u2032\u2033",
  block: "",
  italic: "\u2032\u2033",
};

function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, "_").length;
}
