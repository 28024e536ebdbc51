import { expect, test } from "vitest";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { type PairedDesign, withBand } from "../../band-choice.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import { bandSheet } from "../band-sheet.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { billOfMaterialsCsv } from "./bill-of-materials-csv.ts";

const platinum = { type: "platinum", karat: "950" } as const;

/** The rows of a ring's bill of materials, including its band if it has one. */
function rowsOf(design: PairedDesign): string[] {
  const table = billOfMaterialsCsv(
    billOfMaterials(design, designPiece(design)),
    [{ letter: "a", count: 1, volumeMm3: 300 }],
    bandSheet(design)?.metal ?? null,
  );
  return table.split("\r\n");
}

test("M1 states an alloy's fineness only when its name doesn't", () => {
  expect(rowsOf(ringDesign())[1]).toContain('metal,,"18K Yellow Gold, 750",');
  expect(rowsOf(ringDesign({ metal: platinum }))[1]).toContain("metal,,950 Platinum,");
});

test("B1 a matching band has its own metal and casting, weighed without sprue", () => {
  const design = withBand<PairedDesign>(ringDesign(), { widthMm: 2.5, gapMm: 0.1, metal: platinum });
  const rows = rowsOf(design).filter((row) => row.startsWith("band,"));
  const { weighOutGrams, finishedGrams, castingGrams } = bandSheet(design)!.metal;
  const grams = castingGrams.toFixed(2);
  expect(rows).toEqual([
    `band,,950 Platinum,,,,,${weighOutGrams.toFixed(1)},g,to weigh out with sprue and button`,
    `band,,Finished,,,,,${finishedGrams.toFixed(2)},g,`,
    `band,1,Casting of the band,,,,${grams},${grams},g,as cast`,
  ]);
  expect(weighOutGrams).toBeCloseTo(Math.ceil((castingGrams * 40) / 3) / 10, 9);
  expect(rowsOf(ringDesign()).filter((row) => row.startsWith("band,"))).toEqual([]);
});
