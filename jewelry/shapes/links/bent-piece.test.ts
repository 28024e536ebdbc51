import { describe, expect, test } from "vitest";
import { newDesign } from "../../choices.ts";
import { isFlexible } from "../../is-flexible.ts";
import { type Category, styles } from "../../options.ts";
import { designPiece } from "../design-piece.ts";
import type { Piece } from "../piece.ts";
import { pieceBending } from "./bent-piece.ts";

const designs = Object.entries(styles).flatMap(([category, list]) =>
  [null, ...list].map((style) => ({ ...newDesign(category as Category), style })),
);

test("bends only the pieces that the builder calls flexible", () => {
  for (const design of designs)
    expect(pieceBending(designPiece(design)) !== null, `${design.category} ${design.style}`).toBe(
      isFlexible(design),
    );
});

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
    const bend = pieceBending(piece)!;

    test("a piece has its original shape before it is straightened", () => {
      expect(bend(0)).toBe(piece);
      const nearly = bend(1e-6);
      piece.metal.forEach(({ placements }, i) => {
        for (const [k, value] of nearly.metal[i]!.placements.entries())
          expect(value).toBeCloseTo(placements[k]!, 2);
      });
    });

    test("a straightened piece lies in a row as long as its line", () => {
      const straight = bend(1);
      const [length] = straight.measures.sizeMm;
      expect(length).toBeGreaterThan(piece.line!.lengthMm - 6);
      expect(length).toBeLessThan(piece.line!.lengthMm + 8);
      expect(straight.focus).toBeNull();
    });

    test("links don't deform when bent, and neighbors stay hooked together", () => {
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

test("a tennis bracelet's hinges stay within 0.02 mm of each other", () => {
  const piece = designPiece({ ...newDesign("bracelet"), style: "tennis" });
  const links = piece.metal.findIndex(({ name }) => name === "link");
  /** Distance between the hinges of neighbors, `half` along from their middles and `up` above them, mm. */
  const gaps = (bent: Piece, half: number, up: number) => {
    const { placements } = bent.metal[links]!;
    return Array.from({ length: placements.length / 16 - 1 }, (_, i) => {
      const [own, next] = [placements.subarray(i * 16, i * 16 + 16), placements.subarray(i * 16 + 16)];
      return Math.hypot(
        ...[0, 1, 2].map(
          (k) =>
            next[12 + k]! -
            next[k]! * half +
            next[8 + k]! * up -
            own[12 + k]! -
            own[k]! * half -
            own[8 + k]! * up,
        ),
      );
    }).slice(1);
  };
  const worst = (bent: Piece, half: number, up: number) => Math.max(...gaps(bent, half, up));
  const places = Array.from({ length: 150 }, (_, i) => 1.1 + i * 0.004).flatMap((half) =>
    Array.from({ length: 50 }, (_, i) => ({ half, up: -2.2 + i * 0.02 })),
  );
  const hinge = places.reduce((a, b) => (worst(piece, b.half, b.up) < worst(piece, a.half, a.up) ? b : a));
  expect(worst(piece, hinge.half, hinge.up)).toBeLessThan(0.005);
  for (const straightness of [0.3, 0.7, 1]) {
    const bent = pieceBending(piece)!(straightness);
    expect(worst(bent, hinge.half, hinge.up)).toBeLessThan(0.02);
  }
});
