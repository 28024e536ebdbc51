import { expect, test } from "vitest";
import { isFullRun } from "../../../tests/faults/run-size.ts";
import { changeStone, newDesign } from "../../choices.ts";
import type { Design } from "../../design.ts";
import { isTradeSize } from "../../materials/trade-sizes.ts";
import { cuts } from "../../options.ts";
import { bracelet } from "../bracelets/bracelet.ts";
import { wristPath } from "../bracelets/tennis.ts";
import { chordRow } from "../links/chord-row.ts";
import { pointIn } from "../mesh/placement.ts";
import { necklace } from "../necklaces/necklace.ts";
import { minLineStoneMm } from "./line-plan.ts";

const carats = isFullRun ? [0.25, 0.6, 1, 1.3, 2, 3.5, 5] : [0.25, 5];

test("W4 S3: a line's stones have sizes sold, none too small to set, at any weight and cut", () => {
  for (const [category, style, piece] of [
    ["bracelet", "tennis", bracelet],
    ["necklace", "riviere", necklace],
  ] as const)
    for (const [i, cut] of cuts.entries())
      for (const carat of isFullRun ? carats : [carats[i % 2]!]) {
        const design = { ...newDesign(category), style } as Design;
        const { stones } = piece(changeStone(design, { type: "diamond", cut, carat }));
        const { placements, carats: each } = stones.find(({ role }) => role === "center")!;
        for (let m = 0; m < placements.length; m += 16) {
          const widthMm = Math.hypot(...placements.subarray(m, m + 3));
          expect(widthMm).toBeGreaterThan(minLineStoneMm - 1e-3);
          expect({ cut, widthMm, isSold: isTradeSize(cut, widthMm) }).toEqual({ cut, widthMm, isSold: true });
        }
        const total = each.reduce((sum, one) => sum + one);
        expect({ cut, carat, total, isClose: Math.abs(total / carat - 1) < 0.05 }).toEqual({
          cut,
          carat,
          total,
          isClose: true,
        });
      }
});

test("links are rigid and hinged: each starts where the previous one ends", () => {
  const path = wristPath(177.8);
  const pitches = [3.2, 2.4, 2.4, 3.2, 4.1, 3.2, 2.4];
  const aboveMm = 1.2;
  const facing = () => [0, 1, 0] as const;
  const { placements } = chordRow(path, pitches, { aboveMm, facing });
  const end = (i: number, side: 1 | -1) => pointIn(placements[i]!, [(side * pitches[i]!) / 2, 0, -aboveMm]);
  for (let i = 1; i < pitches.length; i += 1)
    for (const axis of [0, 1, 2] as const) expect(end(i, -1)[axis]).toBeCloseTo(end(i - 1, 1)[axis], 5);
});
