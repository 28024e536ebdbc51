import { expect, test } from "vitest";
import { changeSetting, newDesign } from "../../jewelry/choices.ts";
import { limits } from "../../jewelry/making/rules/limits.ts";
import { prongLimit, wallLimits } from "../../jewelry/making/rules/wall-limits.ts";
import { castingWalls } from "../../jewelry/making/walls/casting-walls.ts";
import { innerCorners, jointsOf } from "../../jewelry/making/walls/inner-corners.ts";
import { longestMm } from "../../jewelry/making/walls/longest-extent.ts";
import { howItOpens, widestGapMm } from "../../jewelry/making/worn/how-it-opens.ts";
import { prongThicknessMm } from "../../jewelry/materials/prong-thickness.ts";
import { metalPart } from "../../jewelry/shapes/assembly.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import { withFillets } from "../../jewelry/shapes/fillets/fillets.ts";
import { latheMesh } from "../../jewelry/shapes/mesh/lathe.ts";
import type { Mesh } from "../../jewelry/shapes/mesh/mesh.ts";
import { placementAt, type Vector } from "../../jewelry/shapes/mesh/placement.ts";
import { tubeMesh } from "../../jewelry/shapes/mesh/tube.ts";
import { castMetal } from "../../modules/workshop/casting/build-piece-solid.ts";
import { openKernel } from "../../modules/workshop/casting/kernel.ts";
import { checkCasting } from "./check-casting.ts";
import { longestSharpMm } from "./check-corners.ts";
import { closesLoop } from "./check-opening.ts";

function rod(lengthMm: number, radius: number): Mesh {
  const path: Vector[] = [0, 0.5, 1].map((share) => [0, 0, share * lengthMm]);
  return tubeMesh({ path, radius, sides: 32, hasRoundEnds: false, zone: 0 });
}

/** A bangle of wire with an opening, mm between the middles of its ends. */
function bangle(openingMm: number): Mesh {
  const radius = 31;
  const half = openingMm === 0 ? 0 : Math.asin(openingMm / 2 / radius);
  const path = Array.from({ length: 97 }, (_, i): Vector => {
    const turn = -Math.PI / 2 + half + ((2 * Math.PI - 2 * half) * i) / 96;
    return [radius * Math.cos(turn), radius * Math.sin(turn), 0];
  });
  const isClosed = openingMm === 0;
  return tubeMesh({ path: isClosed ? path.slice(1) : path, isClosed, radius: 1.5, sides: 12, zone: 0 });
}

test.each([
  [0.25, true],
  [0.28, true],
  [0.31, false],
  [0.4, false],
])("R9 R12 both measures say whether a wire of radius %d mm is a gallery's", (radius, isThin) => {
  const limit = wallLimits.gallery;
  const mesh = rod(8, radius);
  const { walls } = castingWalls([{ mesh }], [metalPart({ name: "gallery", mesh })], {
    placeAt: (part) => (part === "gallery" ? { kind: "gallery", limit } : null),
  });
  const [gallery] = walls.kinds;
  expect(gallery!.p1Mm < limit.finishedMm - limits.wallWithinMm).toBe(isThin);
  const { p1Mm } = checkCasting(mesh, limit.finishedMm, 0.05);
  expect(p1Mm < limit.finishedMm - limits.wallWithinMm).toBe(isThin);
});

test("R9 prongs of small stones follow the trade's table, larger ones are drawn at 0.9 mm", () => {
  expect([0.8, 1, 1.1, 1.2, 1.5, 1.7, 2.1].map((mm) => Number(prongThicknessMm(mm).toFixed(3)))).toEqual([
    0.32, 0.4, 0.45, 0.5, 0.6, 0.7, 0.75,
  ]);
  expect(prongLimit(2.5)).toEqual({ castMm: 0.9, finishedMm: 0.7 });
});

test("R10 R12 measures a casting that is too long for a flask", () => {
  for (const [length, isLong] of [
    [88, false],
    [138, true],
  ] as const) {
    const mesh = rod(length, 1);
    expect(longestMm(mesh) > limits.flaskMm).toBe(isLong);
    expect(farthestMm(mesh) > limits.flaskMm + 1).toBe(isLong);
  }
});

test.each([
  [0, null, true],
  [10, null, false],
  [30, "gap", false],
] as const)("R11 R12 a bangle with an opening of %d mm opens by %s", (openingMm, opens, isLoop) => {
  const design = changeSetting({ ...newDesign("bracelet"), style: "bangle" }, { bandWidth: 3 });
  const piece = { ...designPiece(design), metal: [] };
  const mesh = bangle(openingMm);
  expect(howItOpens(design, piece, [{ mesh, count: 1 }])).toBe(opens);
  expect(closesLoop([mesh])).toBe(isLoop);
  expect(widestGapMm([mesh])).toBeLessThan(openingMm + 1);
});

test("R11 two castings that move in each other open a bangle; a large one slips on", () => {
  const design = changeSetting({ ...newDesign("bracelet"), style: "bangle" }, { bandWidth: 3 });
  const piece = { ...designPiece(design), metal: [] };
  const mesh = bangle(0);
  expect(howItOpens(design, piece, [{ mesh, count: 2 }])).toBe("moving parts");
  const measures = { ...piece.measures, innerDiameterMm: 66.7 };
  expect(howItOpens(design, { ...piece, measures }, [{ mesh, count: 1 }])).toBe("slips on");
});

test("R12 finds the sharp edges of a step, but none at a fillet or on the outside", () => {
  const outside = [
    [1, 3],
    [0, 3],
  ] as const;
  expect(longestSharpMm([latheMesh([[2, 1], [1, 1], ...outside], 0)])).toBeCloseTo(2, 1);
  const fillet = [0, 22.5, 45, 67.5, 90].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return [1.2 - 0.2 * Math.sin(turn), 1.2 - 0.2 * Math.cos(turn)] as const;
  });
  expect(longestSharpMm([latheMesh([[2, 1], ...fillet, ...outside], 0)])).toBe(0);
});

test.each([90, 75])(
  "R12 R13 both measures find the corner where two rods meet at %d°, and none with a fillet",
  async (degrees) => {
    const kernel = await openKernel();
    const turn = (degrees * Math.PI) / 180;
    const parts = [
      metalPart({ name: "gallery", mesh: rod(8, 0.8), placements: [placementAt([0, 0, -4])] }),
      metalPart({
        name: "head",
        mesh: rod(4, 0.5),
        placements: [
          {
            at: [0, 0, 0],
            x: [0, 1, 0],
            y: [-Math.cos(turn), 0, Math.sin(turn)],
            z: [Math.sin(turn), 0, Math.cos(turn)],
          },
        ],
      }),
    ];
    for (const [metal, isSharp] of [
      [parts, true],
      [withFillets(parts, parts), false],
    ] as const) {
      const castings = castMetal(kernel, metal, { stones: [] });
      const corners = innerCorners(
        castings,
        jointsOf(parts, () => false),
        0.01,
      );
      const sharpMm = corners.reduce((sum, { lengthMm }) => sum + lengthMm, 0);
      expect(sharpMm > 1).toBe(isSharp);
      expect(longestSharpMm(castings.map(({ mesh }) => mesh)) > 0.8).toBe(isSharp);
    }
  },
);

/** The distance between the two corners of a mesh that are farthest apart, by every pair. */
function farthestMm({ positions }: Mesh): number {
  let most = 0;
  for (let i = 0; i < positions.length; i += 3)
    for (let j = 0; j < i; j += 3)
      most = Math.max(
        most,
        Math.hypot(
          positions[i]! - positions[j]!,
          positions[i + 1]! - positions[j + 1]!,
          positions[i + 2]! - positions[j + 2]!,
        ),
      );
  return most;
}
