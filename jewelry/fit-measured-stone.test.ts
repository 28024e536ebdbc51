import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../tests/faults/run-size.ts";
import { anyDesign } from "../tests/jewelry/any-design.ts";
import { drawingQuery, readDrawingQuery } from "./drawing-link.ts";
import {
  designedStone,
  designKeyText,
  drawingKeyText,
  measuredStoneFault,
  readMeasuredStone,
} from "./fit-measured-stone.ts";
import { encodeDesign } from "./link.ts";
import { goldenDesigns } from "./making/golden-designs.ts";
import { jobSheet } from "./making/job-sheet.ts";
import type { MeasuredDesign, MeasuredStone } from "./measured-stone.ts";
import { cuts } from "./options.ts";
import { designPiece } from "./shapes/design-piece.ts";
import { cutGem } from "./shapes/gems/cut-gem.ts";
import { cutOf, measuredShape } from "./shapes/gems/gem-shape.ts";
import { meshVolumeMm3 } from "./shapes/mesh/measures.ts";

const { design } = goldenDesigns.find(({ name }) => name === "solitaire")!;
const usual = designedStone(design)!;
/** The design's stone with each measurement scaled. */
function times(length: number, width: number, depth: number, carat: number): MeasuredStone {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return {
    lengthMm: hundredths(usual.lengthMm * length),
    widthMm: hundredths(usual.widthMm * width),
    depthMm: hundredths(usual.depthMm * depth),
    carat: hundredths(usual.carat * carat),
  };
}
const job = { jobNumber: "LJ-1", orderNumber: null, designHash: "0", dueDate: "January 9, 2027" };

test("N2 accepts a stone within 25% of the design's and rejects others with the limits", () => {
  expect(measuredStoneFault(design, times(1.02, 1.01, 0.97, 1.03))).toBeNull();
  expect(measuredStoneFault(design, times(1.24, 1.24, 0.76, 1.17))).toBeNull();
  for (const [stone, field] of [
    [times(1.27, 1, 1, 1), "lengthMm"],
    [times(1, 0.7, 1, 1), "widthMm"],
    [times(1, 1, 1.3, 1), "depthMm"],
    [times(1, 1, 1, 0.7), "carat"],
  ] as const)
    expect(measuredStoneFault(design, stone)).toMatchObject({
      field,
      message: expect.stringMatching(/[\d.]+ to [\d.]+ (mm|ct)/),
    });
  expect(measuredStoneFault(design, times(0.95, 1.05, 1, 1))).toMatchObject({ field: "lengthMm" });
});

test("N3 rejects a weight impossible for its measurements and names the usual one", () => {
  expect(measuredStoneFault(design, times(1.03, 1.03, 1.03, 1.24))).toBeNull();
  for (const stone of [times(0.85, 0.85, 0.85, 1), times(1.15, 1.15, 1.15, 0.95)])
    expect(measuredStoneFault(design, stone)).toMatchObject({
      field: "carat",
      message: expect.stringMatching(/weighs about [\d.]+ ct/),
    });
});

test("N2 designs without a stone, or whose stones share the carats, accept no measured stone", () => {
  for (const name of ["studs", "tennis", "station"]) {
    const shared = goldenDesigns.find((golden) => golden.name === name)!.design;
    expect(measuredStoneFault(shared, usual)?.field).toBeNull();
    expect(designPiece({ ...shared, measuredStone: usual }).measures).toEqual(designPiece(shared).measures);
  }
  expect(measuredStoneFault({ ...design, primaryStone: null }, usual)?.field).toBeNull();
});

test.each(cuts)(
  "%s: a measured gem is closed and convex with its measurements and its mesh volume",
  (cut) => {
    const gem = cutGem(cut);
    const width = 6;
    const [lengthMm, widthMm, depthMm] = [gem.size[0] * width * 1.1, width, gem.size[2] * width * 0.85];
    const shape = measuredShape(cut, { lengthMm, widthMm, depthMm });
    const measured = cutGem(shape);
    expect(cutOf(shape)).toBe(cut);
    const { positions, normals } = measured.mesh;
    const extent = (axis: number) => {
      const along = positions.filter((_, i) => i % 3 === axis);
      return (Math.max(...along) - Math.min(...along)) * width;
    };
    expect(extent(0)).toBeCloseTo(lengthMm, 4);
    expect(extent(1)).toBeCloseTo(widthMm, 4);
    expect(extent(2)).toBeCloseTo(depthMm, 4);
    expect(meshVolumeMm3(measured.mesh)).toBeCloseTo(measured.volume, 4);
    expect(measured.crown + measured.girdle + measured.pavilion).toBeCloseTo(measured.size[2], 5);
    const { planes } = measured;
    for (let i = 0; i < planes.length; i += 4) {
      const [a, b, c, d] = [planes[i]!, planes[i + 1]!, planes[i + 2]!, planes[i + 3]!];
      expect(Math.hypot(a, b, c)).toBeCloseTo(1, 5);
      let farthest = Number.NEGATIVE_INFINITY;
      for (let v = 0; v < positions.length; v += 3)
        farthest = Math.max(farthest, a * positions[v]! + b * positions[v + 1]! + c * positions[v + 2]! - d);
      expect(Math.abs(farthest)).toBeLessThan(1e-4);
    }
    for (let v = 0; v < normals.length; v += 3)
      expect(Math.hypot(normals[v]!, normals[v + 1]!, normals[v + 2]!)).toBeCloseTo(1, 5);
  },
);

test.each(goldenDesigns.filter((golden) => designedStone(golden.design)))(
  "N1 $name: sheet and piece use the measured stone, and the head adapts to it",
  ({ design }) => {
    const own = designedStone(design)!;
    const measuredStone = {
      lengthMm: own.lengthMm * 1.15,
      widthMm: own.widthMm * 1.1,
      depthMm: own.depthMm * 1.2,
      carat: own.carat * 1.2,
    };
    const measured: MeasuredDesign = { ...design, measuredStone };
    const [piece, usualPiece] = [designPiece(measured), designPiece(design)];
    const stone = piece.measures.centerStoneMm!;
    [measuredStone.lengthMm, measuredStone.widthMm, measuredStone.depthMm].forEach((mm, axis) => {
      expect(stone[axis]).toBeCloseTo(mm, 3);
    });
    const { bill, options, designText } = jobSheet(measured, job, piece);
    const line = bill.stones.find(({ role }) => role === "center")!;
    expect(line.count).toBe(1);
    expect(line.totalCarats).toBeCloseTo(measuredStone.carat, 5);
    expect(line.sizeMm[2]).toBeCloseTo(measuredStone.depthMm, 3);
    expect(options.find(({ id }) => id === "measured-stone")?.value).toContain(
      measuredStone.lengthMm.toFixed(2),
    );
    expect(piece.measures.metalMm3).not.toBe(usualPiece.measures.metalMm3);
    expect(designText).toBe(encodeDesign(design));
  },
);

test("any stone that fits any design gives a piece with finite numbers", () => {
  const share = fc.double({ min: 0.76, max: 1.24, noNaN: true });
  fc.assert(
    fc.property(anyDesign, share, share, share, share, (design, length, width, depth, weight) => {
      const own = designedStone(design);
      if (!own) return;
      const widthMm = Math.min(own.widthMm * width, own.lengthMm * length);
      const measuredStone = {
        lengthMm: own.lengthMm * length,
        widthMm,
        depthMm: own.depthMm * depth,
        carat: own.carat * weight,
      };
      if (measuredStoneFault(design, measuredStone)) return;
      const piece = designPiece({ ...design, measuredStone });
      expect(piece.measures.centerStoneMm?.[0]).toBeCloseTo(measuredStone.lengthMm, 3);
      for (const { mesh } of piece.metal) expect(mesh.positions.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: repeatCount(60, 1_000) },
  );
});

test("a drawing's key is its link plus the measured stone, and is unique", () => {
  const text = encodeDesign(design);
  expect(drawingKeyText(text, null)).toBe(text);
  expect(designKeyText(design)).toBe(text);
  const others = [times(1, 1, 1, 1), times(1.01, 1, 1, 1), times(1, 1, 1, 1.1)];
  expect(new Set([text, ...others.map((stone) => drawingKeyText(text, stone))]).size).toBe(4);
});

test("a drawing query carries the design, stone and previous design, and rejects an invalid stone", () => {
  const measured: MeasuredDesign = { ...design, measuredStone: times(1.02, 1.01, 0.98, 1.05) };
  const read = (query: string) => readDrawingQuery((name) => new URLSearchParams(query).get(name));
  expect(read(drawingQuery(measured, design))).toEqual({ design: measured, before: design });
  expect(read(drawingQuery(design))).toEqual({ design, before: null });
  const text = encodeDesign(design);
  for (const stone of ["", "6x6x4", "60x60x40x9", "1e1x6x4x1", "6.5x6.5x4x1x1"])
    expect(read(`design=${text}&stone=${stone}`)).toBeNull();
  expect(read(`design=${text}&before-design=nonsense`)).toBeNull();
});

test("reads a stored stone and rejects anything else", () => {
  const stone = times(1, 1, 1, 1);
  expect(readMeasuredStone(JSON.stringify(stone))).toEqual(stone);
  for (const json of [
    null,
    "",
    "null",
    "{",
    "{}",
    "[]",
    '{"lengthMm":"6","widthMm":6,"depthMm":4,"carat":1}',
  ])
    expect(readMeasuredStone(json)).toBeNull();
});
