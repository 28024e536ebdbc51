import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { bandGaps } from "../../band-choice.ts";
import { accentsOf } from "../../choices.ts";
import type { Design } from "../../design.ts";
import { wallThickness } from "../../making/walls/wall-thickness.ts";
import {
  accentConfigurations,
  bandWidthScale,
  cuts,
  edgeStyles,
  prongStyles,
  ringSizeScale,
  settingHeights,
  styles,
} from "../../options.ts";
import { stepCount, valueAt } from "../../scale.ts";
import type { Mesh } from "../mesh/mesh.ts";
import type { Vector } from "../mesh/placement.ts";
import { TriangleTree } from "../mesh/triangle-tree.ts";
import { type Piece, type Solid, stoneSolids } from "../piece.ts";
import { finishingMm } from "../resolved-design.ts";
import { ring } from "../rings/ring.ts";
import { contourBand, pairedPiece } from "./contour-band.ts";

/** Distances beyond this aren't measured, mm. */
const farMm = 0.5;

const of = <Value>(list: readonly Value[], step: number): Value => list[Math.floor(step) % list.length]!;
const scale = (step: number, from: typeof bandWidthScale) =>
  valueAt(from, Math.floor(step) % stepCount(from));

/**
 * Rings that cycle through all styles, heights, cuts, accents, edges and widths at different rates, each with a band.
 */
const pairs = Array.from({ length: 60 }, (_, i) => {
  const design = ringDesign({
    style: of(styles.ring, i),
    accentStones: accentsOf(of(accentConfigurations, i / 2)),
    primaryStone: { ...ringDesign().primaryStone!, cut: of(cuts, i), carat: of([0.25, 1, 2, 5], i / 3) },
    setting: {
      height: of(settingHeights, i + i / 3),
      prongCount: 4,
      prongStyle: of(prongStyles, i / 2),
      bandWidth: scale(i * 3, bandWidthScale),
    },
    sizing: { size: scale(i * 5, ringSizeScale), fit: of(["comfort", "standard"], i / 2) },
    finishing: { metalFinish: "polish", edgeStyle: of(edgeStyles, i + i / 4), packaging: "standard" },
  });
  return { design, band: { widthMm: scale(i * 7, bandWidthScale), gapMm: of(bandGaps, i / 5) } };
}).filter((_, i) => i % (60 / repeatCount(10, 60)) === 0);

test.each(pairs)(
  "a band of $band.widthMm mm for a $design.style ring is closed, castable and clear of metal and stones",
  ({ design, band }) => {
    const piece = ring(design);
    const { piece: set } = contourBand(design, band, { ring: piece });
    for (const { mesh } of set.metal) expect(meshFaults(mesh)).toEqual(noFaults);
    const apart = distanceMm(solidsOf(set), solidsOf(piece, set.bounds.min[2] - farMm));
    expect(apart).toBeGreaterThan(band.gapMm - 0.02);
    expect(apart).toBeLessThan(band.gapMm + 0.1);

    const { piece: cast } = contourBand(design, band, { ring: piece, state: "as-cast" });
    expect(cast.metal.map(({ name }) => name)).toEqual(["band"]);
    const walls = wallThickness(cast.metal[0]!.mesh, { areaMm2: repeatCount(3, 1) / 10 });
    expect(walls.shareBelow(0.35)).toBe(0);
    expect(walls.p1Mm).toBeGreaterThan(0.4);
    expect(cast.bounds.max[2] - set.bounds.max[2]).toBeCloseTo(finishingMm, 2);
  },
);

test("a band next to a plain shank is straight and has its chosen width", () => {
  const design = ringDesign({
    style: "solitaire",
    primaryStone: { ...ringDesign().primaryStone!, carat: 0.5 },
    setting: { height: "high", prongCount: 4, prongStyle: "classic", bandWidth: 4 },
  });
  const { piece, depthMm } = contourBand(design, { widthMm: 3, gapMm: 0.2 });
  expect(depthMm).toBeLessThan(0.3);
  expect(piece.bounds.min[2]).toBeGreaterThan((0.9 * design.setting!.bandWidth) / 2 + 0.2 - 0.01);
  expect(piece.measures.sizeMm[2]).toBeGreaterThan(2.99);
  expect(piece.measures.sizeMm[2]).toBeLessThan(3.5);
});

test("a band curves around a low halo symmetrically at its full width", () => {
  const design = lowHalo();
  const { piece, depthMm } = contourBand(design, { widthMm: 2, gapMm: 0.1 });
  expect(depthMm).toBeGreaterThan(0.5);
  const { positions } = piece.metal[0]!.mesh;
  const nearest = (side: number) => Math.min(...zAt(positions, side));
  for (const turn of [0.1, 0.3, 0.6, 1, 2]) expect(nearest(turn)).toBeCloseTo(nearest(-turn), 4);
  expect(nearest(0)).toBeGreaterThan(nearest(3) + 0.3);
  for (const turn of [0, 0.3, 0.6, 1, 2]) expect(widthZ(positions, turn)).toBeGreaterThan(1.8);
});

test("a narrow knife-edge band next to a wide ring is only as high as its own width allows", () => {
  const design = ringDesign({
    setting: { ...ringDesign().setting!, bandWidth: 6 },
    finishing: { metalFinish: "polish", edgeStyle: "knife", packaging: "standard" },
  });
  const { piece } = contourBand(design, { widthMm: 1.5, gapMm: 0.1 }, { state: "as-cast" });
  expect(wallThickness(piece.metal[0]!.mesh, { areaMm2: 0.1 }).p1Mm).toBeGreaterThan(0.8);
});

test("shows ring and band as one piece with the ring's measurements", () => {
  const design = lowHalo();
  const piece = ring(design);
  const { piece: band } = contourBand(design, { widthMm: 2, gapMm: 0.1 }, { ring: piece });
  const both = pairedPiece(piece, band);
  expect(both.measures).toBe(piece.measures);
  // Only the ring's own band is engraved.
  expect(both.metal.filter(({ name }) => name === piece.engraving?.part)).toHaveLength(1);
  expect(both.metal).toHaveLength(piece.metal.length + band.metal.length);
  expect(both.bounds.max[2]).toBe(Math.max(piece.bounds.max[2], band.bounds.max[2]));
});

function lowHalo(): Design {
  return ringDesign({
    style: "halo",
    accentStones: accentsOf("halo"),
    primaryStone: { ...ringDesign().primaryStone!, cut: "oval", carat: 1 },
    setting: { height: "low", prongCount: 4, prongStyle: "classic", bandWidth: 2 },
  });
}

/** Positions along the finger of points near an angle from the top, mm. */
function zAt(positions: Float32Array, turn: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < positions.length; i += 3)
    if (Math.abs(Math.atan2(positions[i]!, positions[i + 1]!) - turn) < 0.02) found.push(positions[i + 2]!);
  return found;
}

function widthZ(positions: Float32Array, turn: number): number {
  const found = zAt(positions, turn);
  return Math.max(...found) - Math.min(...found);
}

/** Every copy of a piece's metal and stones as separate triangles, except those below a height. */
function solidsOf(piece: Piece, fromZ = -Infinity): Pick<Mesh, "positions" | "triangles"> {
  const solids: readonly Solid[] = [...piece.metal, ...stoneSolids(piece)];
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const { mesh, placements: p } of solids)
    for (let m = 0; m < p.length; m += 16) {
      const first = positions.length / 3;
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const [x, y, z] = [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!];
        for (let k = 0; k < 3; k += 1)
          positions.push(p[m + k]! * x + p[m + 4 + k]! * y + p[m + 8 + k]! * z + p[m + 12 + k]!);
      }
      for (let t = 0; t < mesh.triangles.length; t += 3) {
        const corners = [...mesh.triangles.subarray(t, t + 3)].map((corner) => first + corner);
        if (corners.some((corner) => positions[corner * 3 + 2]! > fromZ)) triangles.push(...corners);
      }
    }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** The smallest distance from either mesh's points to the other's surface, mm. */
function distanceMm(a: Pick<Mesh, "positions" | "triangles">, b: typeof a): number {
  let least = farMm;
  for (const [points, surface] of [
    [a.positions, new TriangleTree(b)],
    [b.positions, new TriangleTree(a)],
  ] as const)
    for (let i = 0; i < points.length; i += 3) {
      const at: Vector = [points[i]!, points[i + 1]!, points[i + 2]!];
      least = Math.min(least, surface.nearest(at, least)?.distanceMm ?? least);
    }
  return least;
}
