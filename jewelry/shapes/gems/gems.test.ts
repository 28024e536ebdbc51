import { expect, test } from "vitest";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { cutProportions, stoneCarat } from "../../materials/stone-size.ts";
import { stones } from "../../materials/stones.ts";
import { type Cut, cuts } from "../../options.ts";
import { placedBounds } from "../mesh/measures.ts";
import { identityPlacement, placementMatrices } from "../mesh/placement.ts";
import type { Gem } from "./cut-gem.ts";
import { cutGem } from "./cut-gem.ts";

/** Volume over length x width x depth, as implied by the trade's weight formulas. */
const fullness: Record<Cut, readonly [number, number]> = {
  round: [0.34, 0.355],
  oval: [0.34, 0.36],
  princess: [0.44, 0.48],
  cushion: [0.39, 0.44],
  emerald: [0.5, 0.55],
  asscher: [0.44, 0.48],
  pear: [0.32, 0.36],
  marquise: [0.31, 0.34],
  radiant: [0.42, 0.5],
};

test.each(cuts)("a %s is one closed convex solid, whole and as an accent", (cut) => {
  for (const detail of ["center", "accent"] as const) {
    const gem = cutGem(cut, detail);
    expect(meshFaults(gem.mesh, 1e-9)).toEqual(noFaults);
    expect(inwardCorners(gem)).toBe(0);
    expect(eulerCharacteristic(gem)).toBe(2);
  }
});

test.each(cuts)("a %s has the length, depth and fullness of its proportions", (cut) => {
  const { size, volume, crown, girdle, pavilion } = cutGem(cut);
  const [length, width, depth] = size;
  const { lengthToWidth, depthToWidth } = cutProportions[cut];
  expect(length / width).toBeCloseTo(lengthToWidth, 3);
  expect(depth).toBeCloseTo(depthToWidth, 3);
  // The drawn solid is at most as full as trade formulas say, except for step cuts, which have few facets.
  const drawn = (volume * stones.diamond.density) / 200 / stoneCarat({ type: "diamond", cut }, 1);
  expect(drawn).toBeGreaterThan(0.84);
  expect(drawn).toBeLessThan(1.07);
  expect(crown + girdle + pavilion).toBeCloseTo(depth, 6);
  const [least, most] = fullness[cut];
  const full = volume / (length * width * depth);
  expect(full).toBeGreaterThan(least);
  expect(full).toBeLessThan(most);
});

test("a round brilliant has 57 facets and its girdle: 33 above, 24 below", () => {
  const { planes } = cutGem("round");
  const heights = Array.from({ length: planes.length / 4 }, (_, i) => planes[i * 4 + 2]!);
  expect(heights.filter((c) => c > 1e-6)).toHaveLength(33);
  expect(heights.filter((c) => c < -1e-6)).toHaveLength(24);
});

test.each(cuts)("the outline of a %s runs counterclockwise around its girdle", (cut) => {
  const { mesh, outline } = cutGem(cut);
  const { min, max } = placedBounds(mesh, placementMatrices([identityPlacement]));
  let twiceArea = 0;
  for (let i = 0; i < outline.length; i += 2) {
    const [x, y] = [outline[i]!, outline[i + 1]!];
    const next = (i + 2) % outline.length;
    twiceArea += x * outline[next + 1]! - y * outline[next]!;
    expect(x).toBeGreaterThan(min[0] - 1e-5);
    expect(x).toBeLessThan(max[0] + 1e-5);
    expect(Math.abs(y)).toBeLessThan(0.5 + 1e-5);
  }
  expect(twiceArea / 2).toBeGreaterThan(0.5 * (max[0] - min[0]));
});

/** Counts corners outside one of the solid's own planes. */
function inwardCorners({ planes, mesh }: Gem): number {
  let outside = 0;
  for (let i = 0; i < mesh.positions.length; i += 3)
    for (let p = 0; p < planes.length; p += 4) {
      const reach =
        planes[p]! * mesh.positions[i]! +
        planes[p + 1]! * mesh.positions[i + 1]! +
        planes[p + 2]! * mesh.positions[i + 2]!;
      if (reach > planes[p + 3]! + 2e-5) outside += 1;
    }
  return outside;
}

/** Corners - edges + facets: 2 for any solid without holes. */
function eulerCharacteristic({ planes, mesh }: Gem): number {
  const corners = new Set<string>();
  const { positions, triangles } = mesh;
  for (let i = 0; i < positions.length; i += 3)
    corners.add([0, 1, 2].map((axis) => positions[i + axis]!.toFixed(5)).join());
  const facets = planes.length / 4;
  const edges = (3 * (triangles.length / 3) - 2 * (triangles.length / 3 - facets)) / 2;
  return corners.size - edges + facets;
}
