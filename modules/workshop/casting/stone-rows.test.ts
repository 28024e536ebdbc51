import { expect, test } from "vitest";
import type { Design } from "#jewelry/design";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import { wallThickness } from "#jewelry/making/walls/wall-thickness";
import type { EdgeStyle, Style } from "#jewelry/options";
import { isFullRun } from "../../../tests/faults/run-size.ts";
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
