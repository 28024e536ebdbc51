import { expect, test } from "vitest";
import { accentsOf, changeSetting, chooseAccents, chooseStyle, newDesign } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { castParts } from "#jewelry/making/bill/findings";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { wallThickness } from "#jewelry/making/walls/wall-thickness";
import type { AccentConfiguration, Style } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import type { MetalPart } from "#jewelry/shapes/piece";
import { isFullRun, repeatCount } from "../../../tests/faults/run-size.ts";
import { castPiece } from "./build-piece-solid.ts";
import { openKernel, type Solid } from "./kernel.ts";
import { pieceCastings } from "./piece-castings.ts";
import { matricesOf } from "./seats.ts";

const kernel = await openKernel();

function golden(style: Style, accents?: AccentConfiguration): Design {
  const { design } = goldenDesigns.find(({ name }) => name === style)!;
  return accents ? { ...design, accentStones: accentsOf(accents) } : design;
}

const counted: [string, Design, number[]][] = [
  ["a station necklace is nine of a kind", golden("station"), [9]],
  ["a pendant is a bail and a drop", golden("pendant", "side-stones"), [1, 1]],
  ["a lariat is a drop alone", golden("lariat"), [1]],
  ["studs are two of a kind", golden("studs", "pave"), [2]],
  ["chandeliers are two frames and ten drops in two sizes", golden("chandeliers"), [2, 8, 2]],
];

test.each(counted.slice(0, repeatCount(1, 5)))(
  "%s, each cast at least 0.35 mm thick",
  (_, design, counts) => {
    const castings = castPiece(kernel, design);
    expect(castings.map(({ count }) => count)).toEqual(counts);
    for (const { mesh } of castings)
      expect(wallThickness(mesh, { areaMm2: isFullRun ? 0.03 : 0.1 }).shareBelow(0.35)).toBeLessThan(0.001);
  },
);

test.each(["station", "pendant", "lariat", "chandeliers"] as const)(
  "W9: %s: castings hang in rings and chains without being joined to them",
  (style) => {
    const design = golden(style);
    const piece = designPiece(design);
    const cast = castParts(design, piece);
    const bought = solidsOf(piece.metal.filter((part) => !cast.includes(part)));
    const eyes = solidsOf(cast.filter(({ name }) => name === "eye"));
    const gaps = eyes.flatMap((eye) =>
      bought.filter((ring) => areNear(eye, ring)).map((ring) => eye.minGap(ring, 0.5)),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThan(0.005);
  },
);

test("W9: as cast, a chandelier's drops are 0.2 mm from its frame", () => {
  const design = changeSetting(chooseStyle(newDesign("earrings"), "chandeliers"), {});
  const { walls } = pieceCastings(kernel, chooseAccents(design, "halo"));
  expect(walls.leastGapMm ?? Infinity).toBeGreaterThanOrEqual(0.2);
});

function solidsOf(parts: readonly MetalPart[]): Solid[] {
  return parts.flatMap(({ mesh: { positions, triangles }, placements }) => {
    const closed = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
    closed.merge();
    const solid = kernel.Manifold.ofMesh(closed);
    return matricesOf(placements).map((matrix) => solid.transform(matrix));
  });
}

function areNear(a: Solid, b: Solid): boolean {
  const [one, two] = [a.boundingBox(), b.boundingBox()];
  return one.min.every((low, axis) => low < two.max[axis]! + 0.1 && two.min[axis]! < one.max[axis]! + 0.1);
}
