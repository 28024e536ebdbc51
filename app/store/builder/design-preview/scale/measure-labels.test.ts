import { expect, test } from "vitest";
import { newDesign } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { designPiece } from "#jewelry/shapes/design-piece";
import { m } from "#messages";
import { sampleDesign } from "../../designs/design.sample.ts";
import { measureLabels } from "./measure-list.tsx";

function wordsOf(design: Design): Map<string, string> {
  return new Map(measureLabels(designPiece(design), design).map(({ name, value }) => [name, value]));
}

test("lists a ring's size, opening, stone, band, height and weight", () => {
  const words = wordsOf(sampleDesign());
  expect(words.get("Size")).toBe("US 6.5");
  expect(words.get("Inside")).toBe("16.9 mm");
  expect(words.get("Stone")).toMatch(/^9\.\d × 6\.\d × \d\.\d mm$/);
  expect(words.get("Band")).toMatch(/^2\.5 × \d\.\d mm$/);
  expect(words.get(m.builder.aboveFinger)).toMatch(/^\d\.\d mm$/);
  expect(words.get("Yellow Gold")).toMatch(/^\d\.\d g$/);
});

test("lists a chain's length and an earring's drop", () => {
  const shown = (category: Design["category"]) =>
    wordsOf({ ...sampleDesign(), sizing: null, category, style: null });
  expect(shown("necklace").get("Chain")).toMatch(/^\d\d\.\d cm$/);
  expect(shown("earrings").get("Long")).toMatch(/mm$/);
  expect(shown("necklace").has("Size")).toBe(false);
});

test("omits weights and measures of parts not selected", () => {
  const words = wordsOf(newDesign("ring"));
  for (const name of ["Size", "Stone", "Yellow Gold"]) expect(words.has(name), name).toBe(false);
});
