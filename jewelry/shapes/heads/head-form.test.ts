import { describe, expect, test } from "vitest";
import { wallLimits } from "../../making/rules/wall-limits.ts";
import { cuts } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { finishedMm, finishedRadiusMm, galleryRadiusMm, overlapMm, prongRadiusMm } from "./head-form.ts";

const widths = Array.from({ length: 50 }, (_, i) => 1 + i * 0.2);

describe("the metal of a head", () => {
  test("H2 prongs have the table's thickness around small stones, and grow with large ones", () => {
    for (const widthMm of widths) {
      const mm = 2 * finishedRadiusMm("round", widthMm);
      if (widthMm >= 2.5) expect(mm).toBeGreaterThanOrEqual(0.8);
      expect(2 * prongRadiusMm("round", widthMm)).toBeGreaterThanOrEqual(mm + 2 * finishedMm - 1e-9);
    }
    expect(2 * finishedRadiusMm("round", 1.2)).toBeCloseTo(0.5, 6);
    expect(2 * finishedRadiusMm("round", 3)).toBeCloseTo(0.8, 6);
    expect(2 * finishedRadiusMm("round", 6.5)).toBeCloseTo(1, 6);
  });

  test("H2 a long stone's prongs are those of a round with its area", () => {
    for (const cut of cuts) {
      const length = cutGem(cut).size[0];
      expect(finishedRadiusMm(cut, 4)).toBeCloseTo(finishedRadiusMm("round", 4 * Math.sqrt(length)), 6);
    }
  });

  test("H1 a prong overlaps its stone by a quarter with the seat's clearance, at least 0.15 mm or 30%", () => {
    for (let mm = 0.3; mm < 1.5; mm += 0.05) {
      expect(overlapMm(mm)).toBeGreaterThanOrEqual(Math.min(0.15, 0.3 * mm));
      expect(overlapMm(mm)).toBeLessThanOrEqual(0.3 * mm + 1e-9);
    }
    expect(overlapMm(1.2) + 0.03).toBeCloseTo(0.3, 6);
  });

  test("H5 wires are as thick as casters and finishing ask, between the sides of their section", () => {
    const flat = Math.cos(Math.PI / 10);
    for (const widthMm of widths) {
      const form = { cut: "round", widthMm } as const;
      expect(2 * flat * galleryRadiusMm({ ...form, state: "as-set" })).toBeGreaterThan(
        wallLimits.gallery.finishedMm,
      );
      expect(2 * flat * galleryRadiusMm({ ...form, state: "as-cast" })).toBeGreaterThan(
        wallLimits.gallery.castMm - 0.005,
      );
    }
  });
});
