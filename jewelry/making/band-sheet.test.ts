import { expect, test } from "vitest";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import type { PairedDesign } from "../band-choice.ts";
import { gramsPerCm3 } from "../materials/metals.ts";
import { designPiece } from "../shapes/design-piece.ts";
import { bandSheet } from "./band-sheet.ts";
import { sheetChanges } from "./changes/sheet-changes.ts";
import { sheetValues } from "./changes/sheet-values.ts";

const ring = ringDesign({ style: "halo", setting: { ...ringDesign().setting!, height: "low" } });
const paired: PairedDesign = { ...ring, band: { widthMm: 2.5, gapMm: 0.1 } };

test("a band's sheet has its own metal and is absent without a band", () => {
  expect(bandSheet(ring)).toBeNull();
  const { piece, metal, widthMm, alongFingerMm, contourMm } = bandSheet(paired)!;
  expect(metal.finishedGrams).toBeCloseTo((piece.measures.metalMm3 * gramsPerCm3(ring.metal!)) / 1000, 6);
  expect(metal.castingGrams).toBeGreaterThan(metal.finishedGrams);
  expect(contourMm).toBeGreaterThan(0.2);
  // Because of its contour, it extends along the finger by more than its width.
  expect(alongFingerMm).toBeGreaterThan(widthMm + contourMm - 0.3);
});

test("a band of another alloy weighs its volume in that alloy", () => {
  const alloy = { type: "platinum", karat: "950" } as const;
  const platinum: PairedDesign = { ...paired, band: { ...paired.band!, metal: alloy } };
  const [own, other] = [bandSheet(paired)!.metal, bandSheet(platinum)!.metal];
  expect(other.alloy).toBe("950 Platinum");
  expect(other.volumeMm3).toBe(own.volumeMm3);
  expect(other.finishedGrams).toBeCloseTo((own.volumeMm3 * gramsPerCm3(alloy)) / 1000, 6);
  const changes = sheetChanges(sheetValues(paired), sheetValues(platinum));
  expect(changes[0]).toMatchObject({ id: "band alloy", before: "18K Yellow Gold", after: "950 Platinum" });
});

test("C1, C2: lists the band's values next to the ring's; changing the band changes no ring value", () => {
  const values = sheetValues(paired);
  expect(values.filter(({ part }) => part !== "band")).toEqual(sheetValues(ring));
  expect(new Set(values.map(({ id }) => id)).size).toBe(values.length);
  const wider = sheetValues({ ...paired, band: { widthMm: 4, gapMm: 0.2 } });
  const changes = sheetChanges(values, wider);
  expect(new Set(changes.map(({ part }) => part))).toEqual(new Set(["band"]));
  expect(changes).toContainEqual({
    id: "band width",
    part: "band",
    label: "Matching band, width",
    before: "2.5 mm",
    after: "4.0 mm",
  });
});

test("a different head changes the band's contour", () => {
  const higher: PairedDesign = { ...paired, setting: { ...paired.setting!, height: "high", bandWidth: 5 } };
  const changes = sheetChanges(sheetValues(paired), sheetValues(higher));
  expect(changes.map(({ id }) => id)).toContain("band contour");
});

test("gives the same sheet when reusing an already built ring", () => {
  const piece = designPiece(ring);
  expect(bandSheet(paired, piece)).toEqual(bandSheet(paired));
});
