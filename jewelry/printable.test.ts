import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../tests/any-character.ts";
import { visibleText } from "./printable.ts";

test.each([
  ["Claire\u202Edrow", "Clairedrow"],
  ["\u2066Claire\u2069", "Claire"],
  ["Cla\u200Bire\uFEFF", "Claire"],
  ["Cla\u200Dire", "Claire"],
  ["\u200C\u200D", ""],
  ["\u3164", ""],
  ["Soft\u00ADhyphen \u{E0041}", "Softhyphen "],
])("%j prints as %j", (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each(["Zoë Müller-O’Brien", "محمد", "می\u200Cخواهم", "क्\u200Dष", "👩\u200D👩\u200D👧", "❤️", "日本"])(
  "%s stays as is",
  (text) => expect(visibleText(text)).toBe(text),
);

test("normalizing twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const seen = visibleText(text);
      expect(seen).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/);
      expect(visibleText(visibleText(seen))).toBe(visibleText(seen));
    }),
  );
});
