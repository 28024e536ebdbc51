import type { Gem } from "./cut-gem.ts";

/**
 * How far a point of a stone's plan view is on the way from the girdle (0) to the table (1), toward the stone's middle.
 * In widths; below 0 outside the girdle.
 */
export function wayToTable({ planes, crown }: Gem, x: number, y: number): number {
  const girdle = levelShare(planes, [x, y], 0);
  const table = levelShare(planes, [x, y], crown);
  return (girdle - 1) / Math.max(1e-6, girdle - table);
}

/** How far a stone extends toward a point at a height above its girdle, as a fraction of the point's distance. */
function levelShare(planes: Gem["planes"], [x, y]: readonly [number, number], height: number): number {
  let share = Infinity;
  for (let p = 0; p < planes.length; p += 4) {
    const across = planes[p]! * x + planes[p + 1]! * y;
    const c = planes[p + 2]!;
    if (c > -1e-6 && across > 1e-9) share = Math.min(share, (planes[p + 3]! - c * height) / across);
  }
  return share;
}
