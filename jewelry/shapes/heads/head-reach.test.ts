import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { cuts, prongCounts, prongStyles } from "../../options.ts";
import type { LocalPart } from "../assembly.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { halo } from "./halo.ts";
import { haloStoneMm } from "./halo-rows.ts";
import { head } from "./head.ts";
import { type HeadForm, prongJoint } from "./head-form.ts";
import { reachBelowMm } from "./head-reach.ts";

const forms = fc
  .record({
    cut: fc.constantFrom(...cuts),
    widthMm: fc.double({ min: 2.5, max: 10, noNaN: true }),
    prongStyle: fc.constantFrom(...prongStyles),
    prongCount: fc.constantFrom(...prongCounts),
    base: fc.constantFrom("wires" as const, "cup" as const),
    clearanceMm: fc.constantFrom(0.25, 0.9, 1.8),
    footShare: fc.double({ min: 0.07, max: 0.4, noNaN: true }),
  })
  .map(({ clearanceMm, ...of }): HeadForm => {
    const { girdle, pavilion } = cutGem(of.cut);
    return { ...of, edge: "flat", footMm: (girdle + pavilion) * of.widthMm + clearanceMm, state: "as-cast" };
  });

test("reaches past the prong feet at the bottom, and nearly to the stone's edge at the girdle", () => {
  fc.assert(
    fc.property(forms, (form) => {
      const feet = reachBelowMm(form, -form.footMm - 1);
      expect(feet).toBeGreaterThan(form.footShare * (form.widthMm / 2));
      expect(feet).toBeLessThan(reachBelowMm(form, 0) + 0.02);
      expect(reachBelowMm(form, 0)).toBeGreaterThan(0.9 * (form.widthMm / 2));
    }),
    { numRuns: repeatCount(20, 2000) },
  );
});

test("a head with a wider base extends at least as far, and a bezel as far as its base", () => {
  fc.assert(
    fc.property(forms, fc.double({ min: 0, max: 0.1, noNaN: true }), (form, more) => {
      const z = -form.footMm - 1;
      const wider = { ...form, footShare: form.footShare + more };
      expect(reachBelowMm(wider, z)).toBeGreaterThanOrEqual(reachBelowMm(form, z));
      if (form.prongStyle === "bezel")
        expect(reachBelowMm(form, z)).toBeGreaterThan(farthestBelow(head(form), -form.footMm + 0.01));
    }),
    { numRuns: repeatCount(20, 2000) },
  );
});

test("the reach at a height covers everything below it", () => {
  fc.assert(
    fc.property(forms, fc.boolean(), (form, hasHalo) => {
      let before = 0;
      for (let z = -form.footMm - 0.5; z < 0; z += 0.1) {
        const reach = reachBelowMm(form, z, hasHalo);
        expect(reach).toBeGreaterThanOrEqual(before - 0.02);
        before = reach;
      }
    }),
    { numRuns: repeatCount(20, 2000) },
  );
});

test("a halo's struts reach farther out above the prong joint", () => {
  for (const cut of cuts) {
    const widthMm = 6;
    const { girdle, pavilion } = cutGem(cut);
    const form: HeadForm = {
      cut,
      widthMm,
      prongStyle: "classic",
      prongCount: 4,
      base: "wires",
      edge: "flat",
      footShare: 0.2,
      footMm: (girdle + pavilion) * widthMm + 0.9,
      state: "as-cast",
    };
    const around = halo({ ...form, stoneMm: haloStoneMm(widthMm), rows: 1, hasMilgrain: false });
    const struts = around.metal.filter(({ name }) => name === "gallery");
    expect(struts).toHaveLength(1);
    const z = prongJoint(form).z;
    expect(farthestBelow(struts, z)).toBeLessThan(reachBelowMm(form, z, true) + 0.02);
    expect(reachBelowMm(form, z, true)).toBeGreaterThanOrEqual(reachBelowMm(form, z));
  }
});

/** How far metal lower than `z` extends sideways from the stone's middle, mm. */
function farthestBelow(parts: readonly LocalPart[], z: number): number {
  let far = 0;
  for (const { mesh } of parts)
    for (let i = 0; i < mesh.positions.length; i += 3)
      if (mesh.positions[i + 2]! < z) far = Math.max(far, Math.abs(mesh.positions[i + 1]!));
  return far;
}
