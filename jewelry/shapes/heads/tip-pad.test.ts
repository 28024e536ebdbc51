import fc from "fast-check";
import { expect, test } from "vitest";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { cuts } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { seatShapes } from "../gems/seat-shape.ts";
import { galleryWires } from "./head.ts";
import type { HeadForm } from "./head-form.ts";
import { tipPad } from "./tip-pad.ts";

/** The hole below a stone's tip: its maximum radius and depth, and the wall promised around it, mm. */
const hole = { share: 0.16, maxRadiusMm: 0.35, belowMm: 0.25 };
const promisedMm = 0.42;

const sunk = fc.record({
  cut: fc.constantFrom(...cuts),
  widthMm: fc.double({ min: 2, max: 10, noNaN: true }),
  /** Height of the band's outside above the tip; negative below it. */
  overMm: fc.double({ min: -hole.belowMm + 0.03, max: 0.9, noNaN: true }),
});

function formOf(cut: (typeof cuts)[number], widthMm: number): HeadForm {
  const { girdle, pavilion } = cutGem(cut);
  const footMm = (girdle + pavilion) * widthMm + 0.6;
  const held = { prongStyle: "classic", prongCount: 4, edge: "flat", state: "as-cast" } as const;
  return { cut, widthMm, ...held, base: "cup", footMm, footShare: 0.2 };
}

function padOf({ cut, widthMm, overMm }: { cut: (typeof cuts)[number]; widthMm: number; overMm: number }) {
  const { girdle, pavilion } = cutGem(cut);
  const tip = -(girdle + pavilion) * widthMm;
  return { tip, surfaceMm: tip + overMm, parts: tipPad(formOf(cut, widthMm), tip + overMm) };
}

test("adds a pad only where the hole below the stone's tip enters the band", () => {
  fc.assert(
    fc.property(sunk, (one) => {
      expect(padOf(one).parts).toHaveLength(1);
      expect(padOf({ ...one, overMm: -hole.belowMm - 0.01 - one.overMm ** 2 }).parts).toEqual([]);
    }),
  );
});

test("the pad is closed, ends at the band's surface and reaches below the hole", () => {
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

test("the pad leaves metal around the hole and the stone's seat in every direction", () => {
  fc.assert(
    fc.property(sunk, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (one, turn) => {
      const { surfaceMm, parts } = padOf(one);
      const way = [Math.cos(turn), Math.sin(turn)] as const;
      const { positions } = parts[0]!.mesh;
      let far = 0;
      for (let i = 0; i < positions.length; i += 3)
        far = Math.max(far, positions[i]! * way[0] + positions[i + 1]! * way[1]);
      const holeMm = Math.min(hole.share * one.widthMm, hole.maxRadiusMm);
      expect(far - holeMm).toBeGreaterThan(promisedMm);
      expect(far - seatReachMm(one.cut, one.widthMm, surfaceMm, way)).toBeGreaterThan(promisedMm - 0.03);
    }),
  );
});

test("the pad surrounds the point of a pear, which lies far from the center", () => {
  const { positions } = padOf({ cut: "pear", widthMm: 2, overMm: 0.87 }).parts[0]!.mesh;
  expect(Math.max(...positions.filter((_, i) => i % 3 === 0))).toBeGreaterThan(2.5);
});

test("the pad under a keel-shaped pavilion is as long as the keel", () => {
  const { positions } = padOf({ cut: "emerald", widthMm: 6, overMm: 0.2 }).parts[0]!.mesh;
  const [x, y] = [0, 1].map((axis) => Math.max(...positions.filter((_, i) => i % 3 === axis)));
  expect(x! - y!).toBeGreaterThan(1);
});

test("the pad absorbs a wire that would touch it in a narrow neck", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cuts),
      fc.double({ min: 2, max: 8, noNaN: true }),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      (cut, widthMm, aboveMm) => {
        const form: HeadForm = { ...formOf(cut, widthMm), base: "wires" };
        const [wire] = galleryWires(form);
        const [pad] = tipPad(form, wire!.z + aboveMm);
        if (!pad) return;
        const [x, top] = [0, 2].map((axis) =>
          Math.max(...pad.mesh.positions.filter((_, i) => i % 3 === axis)),
        );
        expect(top).toBeGreaterThan(wire!.z - 1e-5);
        const { outline } = cutGem(cut);
        const longest = Math.max(...outline.filter((_, i) => i % 2 === 0)) * widthMm;
        expect(x).toBeGreaterThan(longest * wire!.share + wire!.offset - 0.001);
      },
    ),
  );
});

/** How far a stone's seat extends in a direction at a height: where the edges of its shapes cross it, mm. */
function seatReachMm(
  cut: (typeof cuts)[number],
  widthMm: number,
  z: number,
  way: readonly [number, number],
): number {
  let most = 0;
  for (const { positions, triangles } of seatShapes(cutGem(cut), { widthMm }))
    for (let i = 0; i < triangles.length; i += 1) {
      const next = i % 3 === 2 ? i - 2 : i + 1;
      const [a, b] = [triangles[i]! * 3, triangles[next]! * 3];
      const [low, high] = [positions[a + 2]! * widthMm, positions[b + 2]! * widthMm];
      if (low > z || high <= z) continue;
      const t = (z - low) / (high - low);
      const at = (axis: 0 | 1) => (positions[a + axis]! * (1 - t) + positions[b + axis]! * t) * widthMm;
      most = Math.max(most, at(0) * way[0] + at(1) * way[1]);
    }
  return most;
}
