import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../tests/any-character.ts";
import { fitEngraving, graphemes, unengravableCharacters } from "./engraving.ts";
import { engravingFonts, engravingLength } from "./options.ts";

const family = "👨‍👩‍👧‍👦";

test("E1 counts letters as a reader does", () => {
  expect(graphemes(`e\u0301🇫🇷${family}x`)).toEqual(["e\u0301", "🇫🇷", family, "x"]);
});

test("E1 keeps at most 25 letters, however they are composed", () => {
  expect(fitEngraving("x".repeat(26))).toBe("x".repeat(25));
  expect(graphemes(fitEngraving("🇫🇷".repeat(30)))).toHaveLength(25);
});

test("E1 keeps whole letters up to 400 bytes", () => {
  const kept = fitEngraving(family.repeat(25));
  expect(graphemes(kept)).toEqual(Array(16).fill(family));
  expect(fitEngraving(`A${"\u0301".repeat(5000)}`)).toBe("");
});

test.each([
  ["  Always", "Always"],
  ["Always, A. ", "Always, A. "],
  ["to\nthe\tmoon", "to the moon"],
  ["a  \u0000  b", "a b"],
  ["\ud800lone\udc00", "lone"],
  ["\u202eevil\u202c", "evil"],
  ["\u200fשלום\u200e", "שלום"],
  ["e\u0301te\u0301", "\u00e9t\u00e9"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["\ufeff\u2066x\u2069", "x"],
])("E2 keeps %j as %j", (typed, kept) => {
  expect(fitEngraving(typed)).toBe(kept);
});

test("E2 normalizing an engraving twice changes nothing, within 25 letters and 400 bytes", () => {
  const anyText = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc
      .array(
        fc.nat(0xffff).map((code) => String.fromCharCode(code)),
        { maxLength: 80 },
      )
      .map((codes) => codes.join("")),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const kept = fitEngraving(text);
      expect(fitEngraving(kept)).toBe(kept);
      expect(kept.isWellFormed()).toBe(true);
      expect(graphemes(kept).length).toBeLessThanOrEqual(engravingLength);
      expect(encodeURIComponent(kept).replace(/%../g, "_").length).toBeLessThanOrEqual(400);
    }),
    { numRuns: 5000 },
  );
});

test("E3 every font has Latin letters, accents, digits and punctuation", () => {
  for (const font of engravingFonts)
    expect(unengravableCharacters("Zoë & Émile, 21.11.2026 “toujours” œ ß € …", font)).toEqual([]);
});

test("E3 names each letter missing from a font once, in order", () => {
  expect(unengravableCharacters("I ❤️ Łódź ❤️ שלום", "script")).toEqual(["❤️", "Ł", "ź", "ש", "ל", "ו", "ם"]);
  expect(unengravableCharacters("40° 42′", "block")).toEqual(["′"]);
  expect(unengravableCharacters("40° 42′", "italic")).toEqual([]);
  expect(unengravableCharacters("Éte\u0301", "block")).toEqual([]);
});
