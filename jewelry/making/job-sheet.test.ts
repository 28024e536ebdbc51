import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../tests/faults/run-size.ts";
import { anyDesign } from "../../tests/jewelry/any-design.ts";
import { newDesign } from "../choices.ts";
import { decodeDesign } from "../link.ts";
import { gramsPerCm3 } from "../materials/metals.ts";
import { designPiece } from "../shapes/design-piece.ts";
import { dimensionedDrawing } from "./drawing/dimensioned-drawing.ts";
import { engravingSheet } from "./engraving/engraving-sheet.ts";
import { goldenSheet } from "./golden/golden-sheet.sample.ts";
import { goldenDesigns } from "./golden-designs.ts";
import { jobSheet } from "./job-sheet.ts";

const job = {
  jobNumber: "LJ-7K2M9QXA",
  orderNumber: "1001",
  designHash: "a".repeat(64),
  dueDate: "January 9, 2027",
};

test.each(goldenDesigns)("J2 $name: matches the golden sheet (npm run golden-sheets)", ({ name, design }) => {
  const kept = readFileSync(new URL(`golden/${name}.txt`, import.meta.url), "utf8");
  expect(goldenSheet(design)).toBe(kept);
});

test.each(goldenDesigns)(
  "J2 M1 $name: the golden sheet's grams are volume times density",
  ({ name, design }) => {
    const kept = readFileSync(new URL(`golden/${name}.txt`, import.meta.url), "utf8");
    const [, volume, grams] = /Volume ([\d.]+) mm³, finished ([\d.]+) g/.exec(kept)!;
    expect(Number(grams)).toBeCloseTo((Number(volume) * gramsPerCm3(design.metal!)) / 1000, 1);
  },
);

test.each(goldenDesigns)("J1 $name: includes the full design and no price", ({ design }) => {
  const sheet = jobSheet(design, job);
  expect(decodeDesign(sheet.designText)).toEqual(design);
  expect(sheet.designHash).toBe(job.designHash);
  expect(JSON.stringify(sheet)).not.toMatch(/cents|price|email|\$/i);
});

test("J1 shows a ring's size in four scales, and no size for anything else", () => {
  const sheets = goldenDesigns.map(({ design }) => ({ design, sheet: jobSheet(design, job) }));
  for (const { design, sheet } of sheets) expect(sheet.size === null).toBe(design.category !== "ring");
  expect(sheets[0]!.sheet.size).toMatchObject({ us: "6", eu: "52", uk: "L ½", jp: "12" });
});

test("J1 uses the exact volume rather than the estimate", () => {
  const { design } = goldenDesigns[0]!;
  expect(jobSheet(design, { ...job, metalMm3: 150 }).bill.metal.finishedGrams).toBeCloseTo(0.15 * 20.1, 9);
});

test("J1 makes a sheet for an unfinished design", () => {
  const sheet = jobSheet(newDesign("bracelet"), { ...job, orderNumber: null });
  expect(sheet.engraving).toBeNull();
  expect(sheet.bill.stones).toEqual([]);
});

test("J1 any design has a sheet, a drawing inside the page and text without markup", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const piece = designPiece(design);
      const { bill, engraving } = jobSheet(design, job, piece);
      expect(bill.metal.weighOutGrams).toBeGreaterThanOrEqual(bill.metal.castGrams);
      for (const line of bill.stones) expect(line.carats * line.count).toBeCloseTo(line.totalCarats, 5);
      if (engraving?.wordsMm) expect(engraving.wordsMm).toBeLessThanOrEqual(piece.engraving!.lengthMm);
      const drawing = dimensionedDrawing(design, { widthMm: 186, heightMm: 97, piece });
      expect(drawing).not.toMatch(/NaN|Infinity|undefined/);
      const words = engravingSheet(design.engraving, piece.engraving) ?? "";
      expect(words.match(/<(?!\/?(svg|path|text)\b)/)).toBeNull();
    }),
    { numRuns: repeatCount(12, 200) },
  );
});
