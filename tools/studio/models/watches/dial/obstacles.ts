import type { DialSpec } from "../watch-spec.ts";
import type { DialPlan } from "./dial-plan.ts";
import type { FlatPoint } from "./flat-line.ts";

/** A stretch of a line, from lower to higher, mm. */
export type Span = readonly [from: number, to: number];

/** An occupied area on a dial: a circle, or a box with half its width and height, mm. */
export type Obstacle =
  | { at: FlatPoint; radius: number }
  | { at: FlatPoint; half: readonly [width: number, height: number] };

/** Subdials and the date window, with `clearMm` of space around them. */
export function obstacles(spec: DialSpec, plan: DialPlan, clearMm: number): Obstacle[] {
  const round = spec.subdials.map(({ at, radiusMm }): Obstacle => ({ at, radius: radiusMm + clearMm }));
  if (!plan.date) return round;
  const { at, widthMm, heightMm } = plan.date;
  return [...round, { at, half: [widthMm / 2 + clearMm, heightMm / 2 + clearMm] }];
}

/** Where a straight line in a unit direction is inside an obstacle, mm from its start; null if it misses. */
export function spanInside(obstacle: Obstacle, from: FlatPoint, way: FlatPoint): Span | null {
  const [x, y] = [obstacle.at[0] - from[0], obstacle.at[1] - from[1]];
  if ("radius" in obstacle) {
    const along = x * way[0] + y * way[1];
    const aside = x * way[1] - y * way[0];
    if (Math.abs(aside) >= obstacle.radius) return null;
    const half = Math.sqrt(obstacle.radius ** 2 - aside ** 2);
    return [along - half, along + half];
  }
  let [low, high] = [-Infinity, Infinity];
  for (const [middle, half, step] of [
    [x, obstacle.half[0], way[0]],
    [y, obstacle.half[1], way[1]],
  ] as const) {
    if (Math.abs(step) < 1e-9) {
      if (Math.abs(middle) >= half) return null;
      continue;
    }
    const ends = [(middle - half) / step, (middle + half) / step];
    low = Math.max(low, Math.min(...ends));
    high = Math.min(high, Math.max(...ends));
  }
  return low < high ? [low, high] : null;
}
