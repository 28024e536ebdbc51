import fc from "fast-check";
import { expect, test } from "vitest";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { cuts } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { tipPad } from "./tip-pad.ts";

/** The hole below a stone's tip as it is cut: its radius and depth at most, and what a wall beside it promises, mm. */
const hole = { share: 0.16, maxRadiusMm: 0.35, belowMm: 0.25 };
const promisedMm = 0.42;

const sunk = fc.record({
  cut: fc.constantFrom(...cuts),
  widthMm: fc.double({ min: 2, max: 10, noNaN: true }),
  /** How high over the tip the band's outside is; less than nothing below it. */
  overMm: fc.double({ min: -hole.belowMm + 0.01, max: 0.9, noNaN: true }),
});

function padOf({ cut, widthMm, overMm }: { cut: (typeof cuts)[number]; widthMm: number; overMm: number }) {
  const { girdle, pavilion } = cutGem(cut);
  const tip = -(girdle + pavilion) * widthMm;
  return { tip, surfaceMm: tip + overMm, parts: tipPad(cut, widthMm, tip + overMm) };
}

test("a pad stands where the hole below the tip enters the band, and nowhere else", () => {
  fc.assert(
    fc.property(sunk, (one) => {
      expect(padOf(one).parts).toHaveLength(1);
      expect(padOf({ ...one, overMm: -hole.belowMm - 0.01 - one.overMm ** 2 }).parts).toEqual([]);
    }),
  );
});

test("it is closed, ends at the band's outside and reaches below the hole", () => {
  fc.assert(
    fc.property(sunk, (one) => {
      const { tip, surfaceMm, parts } = padOf(one);
      const { mesh } = parts[0]!;
      expect(meshFaults(mesh)).toEqual(noFaults);
      const heights = mesh.positions.filter((_, i) => i % 3 === 2);
      expect(Math.max(...heights)).toBeCloseTo(surfaceMm, 5);
      expect(Math.min(...heights)).toBeLessThan(tip - hole.belowMm - 0.1);
    }),
  );
});

test("a wall is left around the hole and around the seat across, wherever the outside is", () => {
  fc.assert(
    fc.property(sunk, (one) => {
      const { surfaceMm, parts } = padOf(one);
      const { positions } = parts[0]!.mesh;
      let flat = Infinity;
      for (let i = 0; i < positions.length; i += 3)
        if (positions[i + 2]! > surfaceMm - 0.01) {
          const radius = Math.hypot(positions[i]!, positions[i + 1]!);
          if (radius > 0.01) flat = Math.min(flat, radius * Math.cos(Math.PI / 24));
        }
      const holeMm = Math.min(hole.share * one.widthMm, hole.maxRadiusMm);
      expect(flat - holeMm).toBeGreaterThan(promisedMm);
      expect(flat - seatHalfMm(one.cut, one.widthMm, surfaceMm)).toBeGreaterThan(promisedMm - 0.03);
    }),
  );
});

test("it is the same all around", () => {
  const { positions } = padOf({ cut: "emerald", widthMm: 6, overMm: 0.2 }).parts[0]!.mesh;
  const [x, y] = [0, 1].map((axis) => Math.max(...positions.filter((_, i) => i % 3 === axis)));
  expect(x).toBeCloseTo(y!, 5);
});

/** Half the stone's width at a height in the middle of its length, by the planes of its facets, mm. */
function seatHalfMm(cut: (typeof cuts)[number], widthMm: number, z: number): number {
  const { planes } = cutGem(cut);
  const isInside = (y: number) => {
    for (let p = 0; p < planes.length; p += 4)
      if (planes[p + 1]! * (y / widthMm) + planes[p + 2]! * (z / widthMm) > planes[p + 3]! + 1e-6)
        return false;
    return true;
  };
  let half = 0;
  while (isInside(half)) half += 0.01;
  return half;
}
