import { expect, test } from "vitest";
import { isTradeSize } from "../../materials/trade-sizes.ts";
import { cuts, prongCounts, prongStyles } from "../../options.ts";
import type { LocalPart } from "../assembly.ts";
import { dot, type Placement, translated, type Vector } from "../mesh/placement.ts";
import { halo } from "./halo.ts";
import { haloStoneMm } from "./halo-rows.ts";

const widths = [4.2, 6.5, 9];

test.each(cuts)(
  "K1 K3 halo stones around a %s have sizes sold, and posts that leave no half of one free",
  (cut) => {
    for (const widthMm of widths)
      for (const prongStyle of prongStyles)
        for (const prongCount of prongCounts)
          for (const rows of [1, 2] as const) {
            const form = { cut, widthMm, prongStyle, prongCount, rows, stoneMm: haloStoneMm(widthMm) };
            const head = { footMm: widthMm * 0.5 + 0.6, footShare: 0.2, hasMilgrain: false };
            const { metal, stones } = halo({ ...form, ...head });
            const beads = metal.filter(({ name }) => name === "beads");
            for (const stone of stones[0]!.placements) {
              expect(isTradeSize("round", stone.scale!)).toBe(true);
              const turns = postsAround(stone, beads);
              expect({ form, stone: stone.at, free: widest(turns) < Math.PI && turns.length > 2 }).toEqual({
                form,
                stone: stone.at,
                free: true,
              });
            }
          }
  },
);

test.each([4.2, 9])(
  "H7 azures go through the tray of a stone %d mm wide, unless scrolls join it",
  (widthMm) => {
    const form = { cut: "round", widthMm, prongStyle: "classic", prongCount: 4, rows: 1 } as const;
    const more = {
      stoneMm: haloStoneMm(widthMm),
      footMm: widthMm * 0.5 + 0.6,
      footShare: 0.2,
      hasMilgrain: false,
    };
    const { metal, stones } = halo({ ...form, ...more });
    const [stone] = stones;
    const tray = metal.find(({ name }) => name === "halo")!.mesh.positions;
    const bottom = Math.min(...tray.filter((_, i) => i % 3 === 2));
    const { at, z } = stone!.placements[0]!;
    expect(at[2] - z[2] * stone!.holeMm!).toBeLessThan(bottom);
    expect(halo({ ...form, ...more, isClosed: true }).stones[0]!.holeMm).toBeUndefined();
  },
);

/** Directions in which posts reach over a stone's girdle, radians. */
function postsAround(stone: Placement, beads: readonly LocalPart[]): number[] {
  return beads.flatMap(({ mesh, placements = [] }) =>
    placements.flatMap((post) => {
      const away = translated(post.at, stone.at, -1);
      if (Math.hypot(...away) > stone.scale! * 1.2) return [];
      const over = nearestOver(mesh.positions, post, stone);
      return over < stone.scale! / 2 ? [Math.atan2(dot(away, stone.y), dot(away, stone.x))] : [];
    }),
  );
}

/** How close a post comes to a stone's axis above its girdle, mm. */
function nearestOver(positions: Float32Array, post: Placement, stone: Placement): number {
  let nearest = Infinity;
  for (let i = 0; i < positions.length; i += 3) {
    const at = [0, 1, 2].map(
      (k) =>
        post.at[k]! +
        post.x[k]! * positions[i]! +
        post.y[k]! * positions[i + 1]! +
        post.z[k]! * positions[i + 2]! -
        stone.at[k]!,
    ) as unknown as Vector;
    if (dot(at, stone.z) > 0) nearest = Math.min(nearest, Math.hypot(dot(at, stone.x), dot(at, stone.y)));
  }
  return nearest;
}

/** The widest gap between directions, radians. */
function widest(turns: readonly number[]): number {
  const sorted = turns.toSorted((a, b) => a - b);
  return Math.max(...sorted.map((turn, i) => (sorted[i + 1] ?? sorted[0]! + 2 * Math.PI) - turn));
}
