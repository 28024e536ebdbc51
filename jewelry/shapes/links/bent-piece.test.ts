import { describe, expect, test } from "vitest";
import { newDesign } from "../../choices.ts";
import { isFlexible } from "../../flexible.ts";
import { type Category, styles } from "../../options.ts";
import { designPiece } from "../design-piece.ts";
import type { Piece } from "../piece.ts";
import { bending } from "./bent-piece.ts";

const designs = Object.entries(styles).flatMap(([category, list]) =>
  [null, ...list].map((style) => ({ ...newDesign(category as Category), style })),
);

test("what bends is what the builder says that it does", () => {
  for (const design of designs)
    expect(bending(designPiece(design)) !== null, `${design.category} ${design.style}`).toBe(
      isFlexible(design),
    );
});

/** Places of a part's copies, from its name. */
function placesOf({ metal }: Piece, name: string): number[][] {
  return metal
    .filter((part) => part.name === name)
    .flatMap(({ placements }) =>
      Array.from({ length: placements.length / 16 }, (_, i) => [...placements.subarray(i * 16, i * 16 + 16)]),
    );
}

describe.each(designs.filter(({ style }) => style !== null).filter(isFlexible))(
  "a $style $category",
  (design) => {
    const piece = designPiece(design);
    const bend = bending(piece)!;

    test("is as it was when it is not bent", () => {
      expect(bend(0)).toBe(piece);
      const nearly = bend(1e-6);
      piece.metal.forEach(({ placements }, i) => {
        for (const [k, value] of nearly.metal[i]!.placements.entries())
          expect(value).toBeCloseTo(placements[k]!, 2);
      });
    });

    test("laid out straight it is as long as its line, and its links are in one row", () => {
      const straight = bend(1);
      const [length] = straight.measures.sizeMm;
      expect(length).toBeGreaterThan(piece.line!.lengthMm - 6);
      expect(length).toBeLessThan(piece.line!.lengthMm + 8);
      expect(straight.focus).toBeNull();
    });

    test("every link is moved rigidly, and its neighbors stay where they hang in it", () => {
      for (const straightness of [0.3, 1]) {
        const bent = bend(straightness);
        for (const name of ["chain", "gallery"]) {
          const [before, after] = [placesOf(piece, name), placesOf(bent, name)];
          expect(after).toHaveLength(before.length);
          after.forEach((m, i) => {
            const lengths = [0, 4, 8].map((column) => Math.hypot(m[column]!, m[column + 1]!, m[column + 2]!));
            const was = [0, 4, 8].map((column) => Math.hypot(...before[i]!.slice(column, column + 3)));
            for (const [axis, value] of lengths.entries()) expect(value).toBeCloseTo(was[axis]!, 4);
          });
        }
      }
    });
  },
);

test("the hinges of a tennis bracelet stay together within a twentieth of a millimeter", () => {
  const piece = designPiece({ ...newDesign("bracelet"), style: "tennis" });
  const most = piece.metal.reduce((a, b) => (b.placements.length > a.placements.length ? b : a));
  const linksOf = (bent: Piece) => {
    const { placements } = bent.metal[piece.metal.indexOf(most)]!;
    return Array.from({ length: placements.length / 16 }, (_, i) => placements.subarray(i * 16, i * 16 + 16));
  };
  /** Between the hinges of neighbors, which are half their distance along and `up` over their middles, mm. */
  const apart = (links: Float32Array[], halves: readonly number[], up: number) =>
    halves.map((half, i) =>
      Math.hypot(
        ...[0, 1, 2].map((k) => {
          const [own, next] = [links[i]!, links[i + 1]!];
          const from = own[12 + k]! + own[k]! * half + own[8 + k]! * up;
          return next[12 + k]! - next[k]! * half + next[8 + k]! * up - from;
        }),
      ),
    );
  const closed = linksOf(piece);
  const between = (i: number) =>
    Math.hypot(...[12, 13, 14].map((k) => closed[i + 1]![k]! - closed[i]![k]!)) / 2;
  const halves = Array.from({ length: closed.length - 1 }, (_, i) => between(i));
  const worn = (up: number) => apart(closed, halves, up).filter((_, i) => halves[i]! < 3);
  const heights = Array.from({ length: 401 }, (_, i) => i / 100 - 2);
  const up = heights.reduce((a, b) => (Math.max(...worn(b)) < Math.max(...worn(a)) ? b : a));
  expect(Math.max(...worn(up))).toBeLessThan(0.002);
  for (const straightness of [0.3, 0.7, 1]) {
    const gaps = apart(linksOf(bending(piece)!(straightness)), halves, up).filter((_, i) => halves[i]! < 3);
    // Where the line is cut, behind the clasp, two neighbors part.
    const [cut, ...hinged] = gaps.sort((a, b) => b - a);
    expect(cut).toBeGreaterThan(10);
    expect(hinged[0]).toBeLessThan(0.05);
  }
});
