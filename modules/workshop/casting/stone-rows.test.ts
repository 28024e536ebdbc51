import { expect, test } from "vitest";
import { accentsOf, changeStone, newDesign } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { fitLimits } from "#jewelry/making/rules/fit-limits";
import { limits } from "#jewelry/making/rules/limits";
import { type StonesInCastings, stoneFits } from "#jewelry/making/stone-fit/stone-fit";
import { wallThickness } from "#jewelry/making/walls/wall-thickness";
import type { EdgeStyle, Style } from "#jewelry/options";
import { isFullRun, sampleItems } from "../../../tests/faults/run-size.ts";
import { castPiece } from "./build-piece-solid.ts";
import { openKernel } from "./kernel.ts";

const kernel = await openKernel();

interface Row {
  style: Style;
  bandWidth: number;
  size: number;
  edge: EdgeStyle;
  cut: "round" | "princess";
}

const hardest: Row = { style: "pave", bandWidth: 1.5, size: 3, edge: "milgrain", cut: "round" };
const rows: Row[] = isFullRun
  ? (["pave", "channel"] as const).flatMap((style) =>
      [1.5, 2, 2.5, 3.5, 4, 6].flatMap((bandWidth, i) =>
        (["round", "princess"] as const).flatMap((cut) =>
          [3, 13].map(
            (size): Row => ({
              style,
              bandWidth,
              size,
              cut,
              edge: (["knife", "milgrain", "flat"] as const)[i % 3]!,
            }),
          ),
        ),
      ),
    )
  : [hardest, { ...hardest, style: "channel", cut: "princess", edge: "flat" }];

test.each(rows)(
  "$style of $cut stones, band $bandWidth mm, US $size, $edge: walls are at least 0.35 mm thick as cast",
  (row) => {
    const castings = castPiece(kernel, rowRing(row));
    expect(castings).toHaveLength(1);
    // Rows are on both sides of the head, which has its own tests.
    const thin = wallThickness(castings[0]!.mesh, { areaMm2: 0.08 })
      .placesBelow(0.35, 0.2)
      .filter(({ at }) => Math.abs(at[0]) > 4.5);
    expect(thin).toEqual([]);
  },
);

test.each(sampleItems([0.25, 1, 4], 3))(
  "H4 the small stones of a bar under a drop of %s ct can be pushed out from below",
  (carat) => {
    for (const accents of ["channel", "pave"] as const) {
      const drops = { ...newDesign("earrings"), style: "drops" as const, accentStones: accentsOf(accents) };
      const design = changeStone(drops, { carat });
      const sets: StonesInCastings[] = [];
      const castings = castPiece(kernel, design, { onSet: (set) => sets.push(set) });
      const small = stoneFits(design, sets).filter(({ role }) => role === "accent");
      expect(small).not.toEqual([]);
      for (const { openingShare } of small) expect(openingShare).toBeGreaterThan(fitLimits.openingShare);
      for (const { mesh } of castings)
        expect(wallThickness(mesh).shareBelow(limits.wallMm)).toBeLessThan(limits.wallNoise);
    }
  },
);

test.each(sampleItems(["channel", "three-stone", "hoops", "bangle"] as const, 2))(
  "H2 walls of a curved channel overlap its square stones: %s",
  (style) => {
    const { design } = goldenDesigns.find(({ name }) => name === style)!;
    const square = changeStone({ ...design, accentStones: accentsOf("channel") }, { cut: "princess" });
    const sets: StonesInCastings[] = [];
    castPiece(kernel, square, { onSet: (set) => sets.push(set) });
    const small = stoneFits(square, sets).filter(({ role, cut }) => role === "accent" && cut === "princess");
    expect(small).not.toEqual([]);
    for (const { prongs, widthMm } of small)
      for (const { overlapMm } of prongs)
        expect(overlapMm).toBeGreaterThan(fitLimits.channelShare * widthMm - 0.01);
  },
);

function rowRing({ style, bandWidth, size, edge, cut }: Row): Design {
  const { design } = goldenDesigns.find(({ name }) => name === "pave")!;
  return {
    ...design,
    style,
    primaryStone: { ...design.primaryStone!, carat: 0.5, cut },
    setting: { ...design.setting!, bandWidth },
    sizing: { size, fit: "comfort" },
    finishing: { ...design.finishing!, edgeStyle: edge },
  };
}
