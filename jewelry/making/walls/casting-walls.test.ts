import { expect, test } from "vitest";
import { metalPart } from "../../shapes/assembly.ts";
import { placementAt, type Vector } from "../../shapes/mesh/placement.ts";
import { tubeMesh } from "../../shapes/mesh/tube.ts";
import { castingWalls } from "./casting-walls.ts";
import { placeLabel } from "./place-label.ts";

const rod = (radius: number) =>
  tubeMesh({
    path: [
      [0, 0, 0],
      [0, 0, 8],
    ],
    radius,
    squash: 1,
    side: [1, 0, 0],
    sides: 32,
    zone: 0,
  });
const [thick, thin] = [rod(0.6), rod(0.25)];
const metal = [
  metalPart({ name: "band", mesh: thick }),
  metalPart({ name: "head", mesh: thin, placements: [placementAt([5, 0, 0])] }),
];
const castings = [thick, { ...thin, positions: moved(thin.positions, [5, 0, 0]) }].map((mesh) => ({ mesh }));

test("names the part with the thinnest spot, and lists no thick parts", () => {
  const { walls } = castingWalls(castings, metal);
  expect(walls.places.map(({ part }) => part)).toEqual(["head"]);
  const [place] = walls.places;
  expect(walls.thinnest).toEqual(place);
  expect(place!.thicknessMm).toBeGreaterThan(0.47);
  expect(place!.thicknessMm).toBeLessThan(0.51);
  expect(place!.at[0]).toBeCloseTo(5, 0);
  expect(placeLabel(place!)).toMatch(/^head 0\.(4[89]|50) mm$/);
  expect(walls.p1Mm).toBeLessThanOrEqual(0.51);
  expect(walls.tooThinShare).toBe(0);
});

test("locates each thin sample on its casting, with its thickness", () => {
  const { thin: samples } = castingWalls(castings, metal);
  expect(samples[0]).toHaveLength(0);
  // A rod half a millimeter thick is thin all over: 12.5 mm², one sample per 0.03 mm².
  expect(samples[1]!.length / 4).toBeGreaterThan(350);
  for (let i = 0; i < samples[1]!.length; i += 4) {
    const [x, y, , thicknessMm] = samples[1]!.subarray(i, i + 4);
    expect(Math.hypot(x! - 5, y!)).toBeLessThan(0.26);
    expect(thicknessMm).toBeLessThan(0.8);
  }
});

test("a piece made only of purchased parts has no walls", () => {
  const { walls } = castingWalls([], []);
  expect(walls).toMatchObject({ thinnest: null, places: [], tooThinShare: 0, leastGapMm: null });
});

function moved(positions: Float32Array, by: Vector): Float32Array {
  return positions.map((value, i) => value + by[i % 3]!);
}
