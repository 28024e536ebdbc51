import { describe, expect, test } from "vitest";
import { type FitFault, fitFaults } from "../../jewelry/making/stone-fit/fit-faults.ts";
import { holdOf } from "../../jewelry/making/stone-fit/hold.ts";
import { unplacedCopies } from "../../jewelry/making/stone-fit/near-metal.ts";
import { overlapsOf } from "../../jewelry/making/stone-fit/overlap.ts";
import { seatOf } from "../../jewelry/making/stone-fit/seat.ts";
import type { StoneFit } from "../../jewelry/making/stone-fit/stone-fit.ts";
import { degreesEach } from "../../jewelry/making/stone-fit/stone-frame.ts";
import { checkFit, gridOf } from "./check-fit.ts";
import { type PlantedFaults, plantedSetting, plantedStone } from "./planted-setting.ts";

const usual = { role: "center", cut: "round", widthMm: 4, kind: "prongs", count: 1 } as const;

/** The store's measures, by the metal's surface. */
function bySurface(faults: PlantedFaults): StoneFit {
  const { asSet, asCast, castings } = plantedSetting(faults);
  const { runs, freeDegrees } = holdOf(plantedStone, asSet);
  const overlaps = overlapsOf(plantedStone, asCast, runs);
  const prongs = runs.map(({ from, count, coverage }, i) => ({
    atDegrees: (from + count / 2) * degreesEach,
    wideDegrees: count * degreesEach,
    coverage,
    ...overlaps[i]!,
  }));
  return { ...usual, freeDegrees, prongs, ...seatOf(plantedStone, unplacedCopies(castings)) };
}

/** The checker's, by rays. */
function byRays(faults: PlantedFaults): StoneFit {
  const { asSet, asCast, castings } = plantedSetting(faults);
  const fit = checkFit(
    { stone: plantedStone, grid: gridOf(asSet) },
    { stone: plantedStone, parts: gridOf(asCast), castings: gridOf(unplacedCopies(castings)) },
  );
  return { ...usual, ...fit };
}

function found(fit: StoneFit): FitFault[] {
  return (Object.keys(fitFaults) as FitFault[]).filter((fault) => fitFaults[fault](fit));
}

const planted: [PlantedFaults, FitFault[]][] = [
  [{}, []],
  [{ prongsAt: [20, 90, 160] }, ["hold"]],
  [{ prongsAt: [0, 180] }, ["hold"]],
  [{ dropMm: 0.3 }, ["seat"]],
  [{ overlapMm: 0.05 }, ["overlap"]],
  [{ overlapMm: 0.6 }, ["notch", "coverage"]],
  [{ coverage: 0.15 }, ["coverage"]],
  [{ coverage: 0.8 }, ["coverage"]],
  [{ ledgeMm: 0.12 }, ["bearing"]],
  [{ ledgeMm: 1.2, openingShare: 0.4 }, ["bearing"]],
  [{ openingShare: 0.15 }, ["opening"]],
];

describe.each([
  ["by the metal's surface", bySurface],
  ["by rays", byRays],
] as const)("R7 R8 R12 %s", (_, measure) => {
  test.each(planted)("%o breaks %o", (faults, broken) => {
    expect(found(measure(faults))).toEqual(broken);
  });

  test("measures what was drawn", () => {
    const { dropMm, prongs, freeDegrees, bearingMm, openingShare } = measure({ prongsAt: [0, 90, 180, 225] });
    expect(Math.abs(dropMm - 0.04)).toBeLessThan(0.02);
    expect(prongs).toHaveLength(4);
    for (const prong of prongs) {
      expect(Math.abs(prong.overlapMm - 0.2)).toBeLessThan(0.015);
      expect(Math.abs(prong.thickMm - 0.9)).toBeLessThan(0.02);
      expect(Math.abs(prong.coverage - 0.42)).toBeLessThan(0.05);
    }
    expect(freeDegrees).toBeGreaterThan(100);
    expect(freeDegrees).toBeLessThan(120);
    expect(Math.abs(bearingMm - 0.45)).toBeLessThan(0.11);
    expect(Math.abs(openingShare - 0.6)).toBeLessThan(0.05);
  });
});

test("R7 R12 two opposed prongs count as a channel's walls", () => {
  expect(fitFaults.hold({ ...bySurface({ prongsAt: [0, 180] }), kind: "channel" })).toBe(false);
  expect(fitFaults.hold({ ...byRays({ prongsAt: [0, 180] }), kind: "channel" })).toBe(false);
});
