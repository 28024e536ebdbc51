import { expect, test } from "vitest";
import { designPiece } from "../../shapes/design-piece.ts";
import type { Piece } from "../../shapes/piece.ts";
import { goldenDesigns } from "../golden-designs.ts";
import { settingOrder } from "./setting-order.ts";
import { settingOrderCsv } from "./setting-order-csv.ts";
import { stoneMap } from "./stone-map.ts";

const ordered = goldenDesigns.map(({ name, design }) => {
  const piece = designPiece(design);
  return { name, design, piece, stones: settingOrder(design, piece) };
});

test.each(ordered)(
  "O1: every stone of the $name has one number, and its line of the bill",
  ({ piece, stones }) => {
    const count = piece.stones.reduce((sum, { carats }) => sum + carats.length, 0);
    expect(stones.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    const carats = stones.reduce((sum, one) => sum + one.carats, 0);
    expect(carats).toBeCloseTo(piece.measures.totalCarats, 6);
  },
);

test("O2: stones under metal come first, then small ones, and the main stone last", () => {
  for (const { name, stones } of ordered) {
    const ranks = stones.map(({ isUnderMetal, line }) =>
      isUnderMetal ? 0 : 1 + ["accent", "side", "center"].indexOf(line.role),
    );
    expect([name, ranks]).toEqual([name, [...ranks].sort((a, b) => a - b)]);
  }
});

test.each(ordered)(
  "O3: the map of the $name shows the stones that it draws, the list all",
  ({ piece, stones }) => {
    const { svg, numbered } = stoneMap(piece, stones, { widthMm: 270, heightMm: 180 });
    const shown = new Set([...svg.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => Number(number)));
    const isDrawnWhole = piece.measures.lengthMm === null && piece.rests !== "hanging" && !isPair(piece);
    if (isDrawnWhole) expect([...shown].sort((a, b) => a - b)).toEqual(stones.map(({ number }) => number));
    expect(shown.size).toBe(numbered);
    expect(numbered).toBeGreaterThan(0);
    expect(settingOrderCsv(stones).trim().split("\r\n")).toHaveLength(stones.length + 1);
  },
);

function isPair({ metal }: Piece): boolean {
  return metal.some(({ name }) => name === "post" || name === "wire");
}
