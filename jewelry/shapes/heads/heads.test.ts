import { expect, test } from "vitest";
import { isFullRun } from "../../../tests/faults/run-size.ts";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { cuts, edgeStyles, prongCounts, prongStyles } from "../../options.ts";
import { crownHeight, cutGem } from "../gems/cut-gem.ts";
import { halo } from "./halo.ts";
import { haloReachMm } from "./halo-rows.ts";
import { head } from "./head.ts";
import { prongPlaces } from "./prong-places.ts";

const sizes = isFullRun ? [3.4, 6.4, 11] : [3.4, 11];

test.each(cuts)("every head of a %s is closed, from the smallest stone to the largest", (cut) => {
  for (const widthMm of sizes)
    for (const prongStyle of prongStyles)
      for (const prongCount of prongCounts)
        for (const base of ["wires", "cup"] as const)
          for (const edge of prongStyle === "bezel" ? edgeStyles : (["flat"] as const)) {
            const form = { cut, widthMm, prongStyle, prongCount, base, edge };
            const parts = head({ ...form, footMm: widthMm * 0.5 + 0.6, footShare: 0.2 });
            for (const { mesh } of parts)
              expect({ form, ...meshFaults(mesh) }).toEqual({ form, ...noFaults });
          }
});

test.each(cuts)("holds a %s at 4, 6 or 8 points of its outline, including its tips", (cut) => {
  const { outline } = cutGem(cut);
  for (const count of prongCounts) {
    const places = prongPlaces(cut, count);
    expect(places).toHaveLength(count);
    for (const { x, y } of places) expect(Math.abs(outlineReach(outline, x, y))).toBeLessThan(0.012);
    const points = { princess: 4, pear: 1, marquise: 2 }[cut as string] ?? 0;
    expect(places.filter(({ isPoint }) => isPoint)).toHaveLength(points);
  }
});

test("the crown is at table height in the center and slopes to the girdle", () => {
  for (const cut of cuts) {
    const gem = cutGem(cut);
    expect(crownHeight(gem, 0, 0)).toBeCloseTo(gem.crown, 6);
    expect(crownHeight(gem, gem.outline[0]! * 0.9999, gem.outline[1]! * 0.9999)).toBeLessThan(0.01);
  }
});

test.each(cuts)("a halo around a %s is closed, and its stones don't touch or leave its rim", (cut) => {
  for (const widthMm of sizes)
    for (const rows of [1, 2] as const) {
      const form = { cut, widthMm, prongStyle: "classic" as const, stoneMm: 1.2, rows };
      const made = halo({
        ...form,
        prongCount: 6,
        footMm: widthMm * 0.5 + 0.6,
        footShare: 0.2,
        hasMilgrain: true,
      });
      for (const { name, mesh } of made.metal)
        expect({ name, ...meshFaults(mesh) }).toEqual({ name, ...noFaults });
      const stones = made.stones.flatMap(({ placements }) => placements);
      const [first] = stones;
      const far = farthest(cutGem(cut).outline) * widthMm + haloReachMm(form);
      for (const { at } of stones) expect(Math.hypot(at[0], at[1])).toBeLessThan(far);
      for (const { at } of stones.slice(1))
        expect(Math.hypot(at[0] - first!.at[0], at[1] - first!.at[1])).toBeGreaterThan(first!.scale!);
    }
});

function farthest(outline: Float32Array): number {
  let far = 0;
  for (let i = 0; i < outline.length; i += 2) far = Math.max(far, Math.hypot(outline[i]!, outline[i + 1]!));
  return far;
}

/** Distance of a point from the outline, in stone widths; negative inside. */
function outlineReach(outline: Float32Array, x: number, y: number): number {
  let reach = -Infinity;
  for (let i = 0; i < outline.length; i += 2) {
    const next = (i + 2) % outline.length;
    const [ax, ay, bx, by] = [outline[i]!, outline[i + 1]!, outline[next]!, outline[next + 1]!];
    const length = Math.hypot(bx - ax, by - ay);
    reach = Math.max(reach, ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length);
  }
  return reach;
}
