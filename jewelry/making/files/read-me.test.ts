import { expect, test } from "vitest";
import { designPiece } from "../../shapes/design-piece.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { jobSheet } from "../job-sheet.ts";
import { benchPlaces } from "../places/bench-places.ts";
import { settingOrder } from "../setting/setting-order.ts";
import { readMe } from "./read-me.ts";

test.each(goldenDesigns)("F1: the read-me of the $name has what caster and setter ask for", ({ design }) => {
  const piece = designPiece(design);
  const facts = {
    jobNumber: "LJ-7K2M9QXA",
    orderNumber: null,
    designHash: "a".repeat(64),
    dueDate: "May 1, 2027",
  };
  const sheet = jobSheet(design, facts, piece);
  const stones = settingOrder(design, piece);
  const text = readMe({
    ...{ folder: "LJ-7K2M9QXA-v1", sheet, stones, band: null, hasEngravingSheet: sheet.engraving !== null },
    places: benchPlaces(design),
    castings: [{ letter: "a", count: 2, volumeMm3: 100, sizeMm: [20, 24.04, 6] }],
  });
  const grams = (sheet.bill.metal.gramsPerCm3 / 10).toFixed(2);
  expect(text).toContain(`Casting a: 2 pieces, ${grams} g each as cast, 20.0 x 24.0 x 6.0 mm.\r\n`);
  expect(text).toContain("Shrinkage: not compensated.");
  expect(text).toContain(`Stones: ${stones.length}, in the order of stones.csv`);
  expect(text.includes("Ring size: US ")).toBe(design.category === "ring");
  for (const { name, count } of sheet.bill.findings) expect(text).toContain(`${count} x ${name}`);
  expect(text).toContain(`Sprue: ${benchPlaces(design).sprue}.`);
  expect(text).toContain(`Hallmark and maker's mark: ${benchPlaces(design).marks}.`);
  expect(text.includes("Sizing: ")).toBe(design.category === "ring");
  if (sheet.engraving) expect(text).toContain(`"${sheet.engraving.text}"`);
  expect(text).not.toMatch(/undefined|NaN|null/);
});
