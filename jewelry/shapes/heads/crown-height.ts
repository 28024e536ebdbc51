import type { Gem } from "../gems/gem.ts";

/** How high a stone's crown stands over a point of its plan (widths), in widths; 0 outside the girdle. */
export function crownHeight({ planes, crown }: Gem, x: number, y: number): number {
  let height = crown;
  for (let i = 0; i < planes.length; i += 4) {
    const c = planes[i + 2]!;
    if (c > 1e-6) height = Math.min(height, (planes[i + 3]! - planes[i]! * x - planes[i + 1]! * y) / c);
  }
  return Math.max(0, height);
}
