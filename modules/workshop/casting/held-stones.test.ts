import fc from "fast-check";
import { expect, test } from "vitest";
import type { Design } from "#jewelry/design";
import { castParts } from "#jewelry/making/bill/findings";
import { fitLimits } from "#jewelry/making/rules/fit-limits";
import { fitFaults } from "#jewelry/making/stone-fit/fit-faults";
import { type StoneFit, stoneFits } from "#jewelry/making/stone-fit/stone-fit";
import { cuts, prongCounts, prongStyles, settingHeights } from "#jewelry/options";
import { designPiece } from "#jewelry/shapes/design-piece";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { castMetal } from "./build-piece-solid.ts";
import { openKernel } from "./kernel.ts";

const kernel = await openKernel();

/** How the stones of a ring's heads are held. */
function fitsOf(design: Design): StoneFit[] {
  const piece = designPiece(design, 1, "as-cast");
  const castings = castMetal(kernel, castParts(design, piece), piece).map(({ mesh }) => mesh);
  return stoneFits(design, [{ castings, stones: piece.stones, count: 1 }]);
}

const solitaire = fc
  .record({
    cut: fc.constantFrom(...cuts),
    carat: fc.constantFrom(0.25, 0.5, 1, 2, 3.5, 5),
    prongStyle: fc.constantFrom(...prongStyles),
    prongCount: fc.constantFrom(...prongCounts),
    height: fc.constantFrom(...settingHeights),
    bandWidth: fc.constantFrom(1.5, 2.5, 4),
    style: fc.constantFrom("solitaire" as const, "modern" as const),
  })
  .map(({ cut, carat, style, ...setting }) =>
    ringDesign({
      style,
      primaryStone: { ...ringDesign().primaryStone!, cut, carat },
      setting: { ...ringDesign().setting!, ...setting },
    }),
  );

test("H1 H2 H3 every prong is notched and covers its stone, which no setting lets sink or slip out", () => {
  fc.assert(
    fc.property(solitaire, (design) => {
      for (const fit of fitsOf(design)) {
        expect({ hold: fitFaults.hold(fit), seat: fitFaults.seat(fit) }).toEqual({
          hold: false,
          seat: false,
        });
        expect({ overlap: fitFaults.overlap(fit), notch: fitFaults.notch(fit) }).toEqual({
          overlap: false,
          notch: false,
        });
        expect(fitFaults.coverage(fit)).toBe(false);
      }
    }),
    { numRuns: repeatCount(6, 400) },
  );
});

test("H4 a stone in a high bezel bears on a ledge and can be pushed out from below", () => {
  for (const cut of ["round", "oval", "princess", "emerald"] as const) {
    const [fit] = fitsOf(
      ringDesign({
        style: "solitaire",
        primaryStone: { ...ringDesign().primaryStone!, cut },
        setting: { height: "high", prongStyle: "bezel", prongCount: 4, bandWidth: 2.5 },
      }),
    );
    expect(fit!.bearingMm).toBeGreaterThan(fitLimits.minBearingMm - 0.05);
    expect(fit!.bearingMm).toBeLessThan(fitLimits.maxBearingMm + 0.05);
  }
});

test("H6 a tension ring's ends hold the girdle in grooves 0.35 mm deep", () => {
  for (const cut of ["round", "emerald"] as const) {
    const [fit] = fitsOf(
      ringDesign({ style: "tension", primaryStone: { ...ringDesign().primaryStone!, cut } }),
    );
    expect(fitFaults.hold(fit!)).toBe(false);
    for (const { overlapMm } of fit!.prongs) expect(Math.abs(overlapMm - 0.35)).toBeLessThan(0.06);
  }
});
