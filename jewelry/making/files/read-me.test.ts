import { expect, test } from "vitest";
import { lengthChoice } from "../../piece-length.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { jobSheet } from "../job-sheet.ts";
import { assemblyOf } from "../places/assembly.ts";
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
    ...{
      folder: "LJ-7K2M9QXA-v1",
      sheet,
      stones,
      numbered: stones.length - 1,
      band: null,
      hasEngravingSheet: sheet.engraving !== null,
    },
    ...{ places: benchPlaces(design, piece), assembly: assemblyOf(design) },
    castings: [{ letter: "a", count: 2, volumeMm3: 100, sizeMm: [20, 24.04, 6] }],
  });
  const grams = (sheet.bill.metal.gramsPerCm3 / 10).toFixed(2);
  expect(text).toContain(`Casting a: 2 pieces, ${grams} g each as cast, 20.0 x 24.0 x 6.0 mm.\r\n`);
  expect(text).toContain("Shrinkage: not compensated.");
  expect(text).toContain(`Stones: ${stones.length}, in the order of stones.csv`);
  expect(text).toContain(`stone-map.svg has the numbers of ${stones.length - 1},`);
  expect(text.includes("Ring size: US ")).toBe(design.category === "ring");
  for (const { name, count } of sheet.bill.findings) expect(text).toContain(`${count} x ${name}`);
  expect(text).toContain(`Sprue: ${benchPlaces(design, piece).sprue}.`);
  expect(text).toContain(`Hallmark and maker's mark: ${benchPlaces(design, piece).marks}.`);
  expect(/^Length: [\d.]+ in \([\d.]+ cm\), finished/m.test(text)).toBe(
    lengthChoice(design)?.kind === "length",
  );
  expect(/^Wrist size: [\d.]+ in/m.test(text)).toBe(lengthChoice(design)?.kind === "wrist");
  expect(text.includes("Assembly: ")).toBe(assemblyOf(design) !== null);
  expect(text.includes("Prongs and posts stand open")).toBe(
    /prongs|Beads/.test(JSON.stringify(sheet.bill.stones)),
  );
  expect(text.includes("Sizing: ")).toBe(design.category === "ring");
  if (sheet.engraving) expect(text).toContain(`"${sheet.engraving.text}"`);
  expect(text).not.toMatch(/undefined|NaN|null/);
});
