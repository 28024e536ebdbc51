import { crownHeight, type Gem } from "../../shapes/gems/cut-gem.ts";
import { memoizeByObject } from "../../shapes/memoize.ts";
import type { StoneGroup } from "../../shapes/piece.ts";

/** Directions around a stone, counterclockwise from its length. */
export const directions = 120;
export const degreesEach = 360 / directions;

/** One stone of a piece in its own axes, mm: x along its length, z through the table, girdle's upper edge at z = 0. */
export interface StoneFrame {
  readonly gem: Gem;
  readonly widthMm: number;
  /** 16 numbers, with the stone's width as scale. */
  readonly placement: Float32Array;
}

export function stoneFrames({ gem, placements }: Pick<StoneGroup, "gem" | "placements">): StoneFrame[] {
  return Array.from({ length: placements.length / 16 }, (_, i) => {
    const placement = placements.subarray(i * 16, i * 16 + 16);
    return { gem, placement, widthMm: Math.hypot(placement[0]!, placement[1]!, placement[2]!) };
  });
}

export function directionOf(x: number, y: number): number {
  const turn = Math.atan2(y, x) / (2 * Math.PI);
  return Math.floor((turn < 0 ? turn + 1 : turn) * directions) % directions;
}

/** The angle of the middle of a direction, radians. */
export function angleOf(direction: number): number {
  return ((direction + 0.5) / directions) * 2 * Math.PI;
}

/** Facets of a stone of width 1 by what they bound: four numbers each. */
export const facetsOf = memoizeByObject((gem: Gem) => {
  const upright: number[] = [];
  const under: number[] = [];
  for (let i = 0; i < gem.planes.length; i += 4) {
    const plane = gem.planes.subarray(i, i + 4);
    if (Math.abs(plane[2]!) < 1e-6) upright.push(...plane);
    else if (plane[2]! < 0) under.push(...plane);
  }
  return { upright: Float64Array.from(upright), under: Float64Array.from(under) };
});

/** How far a point in plan view is outside the girdle, in widths: negative inside, a lower bound beyond corners. */
export function outsideGirdle(gem: Gem, x: number, y: number): number {
  const { upright } = facetsOf(gem);
  let out = -Infinity;
  for (let i = 0; i < upright.length; i += 4)
    out = Math.max(out, upright[i]! * x + upright[i + 1]! * y - upright[i + 3]!);
  return out;
}

/** The height of a stone's underside below a point in plan view, in widths; never above the girdle's lower edge. */
export function undersideHeight(gem: Gem, x: number, y: number): number {
  const { under } = facetsOf(gem);
  let height = -gem.girdle - gem.pavilion;
  for (let i = 0; i < under.length; i += 4)
    height = Math.max(height, (under[i]! * x + under[i + 1]! * y - under[i + 3]!) / -under[i + 2]!);
  return Math.min(height, -gem.girdle);
}

/**
 * By direction: the distance from the middle to the girdle, and to the table as a fraction of it; and to the farthest
 * point or corner. In widths.
 */
export const reachesOf = memoizeByObject((gem: Gem) => {
  const girdle = new Float64Array(directions);
  const table = new Float64Array(directions);
  const { upright } = facetsOf(gem);
  for (let d = 0; d < directions; d += 1) {
    const [x, y] = [Math.cos(angleOf(d)), Math.sin(angleOf(d))];
    let far = Infinity;
    for (let i = 0; i < upright.length; i += 4) {
      const across = upright[i]! * x + upright[i + 1]! * y;
      if (across > 1e-9) far = Math.min(far, upright[i + 3]! / across);
    }
    girdle[d] = far;
    let [inside, outside] = [0, 1];
    for (let step = 0; step < 20; step += 1) {
      const share = (inside + outside) / 2;
      if (crownHeight(gem, x * far * share, y * far * share) > gem.crown * 0.995) inside = share;
      else outside = share;
    }
    table[d] = inside;
  }
  let farthest = 0;
  for (let i = 0; i < gem.outline.length; i += 2)
    farthest = Math.max(farthest, Math.hypot(gem.outline[i]!, gem.outline[i + 1]!));
  return { girdle, table, farthest };
});
