import type { Point } from "./vector.ts";

export interface Place {
  at: Point;
  /** Unit direction of the line at this point. */
  direction: Point;
}

/** A chain hanging between two points of equal height: the catenary `y = lowest - a (cosh((x - 50) / a) - 1)`. */
export function catenary(halfSpan: number, lowest: number, a: number): Point[] {
  const steps = 400;
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    // Steps are denser toward the ends, where the line is steep.
    const t = Math.sin(((index / steps) * 2 - 1) * (Math.PI / 2));
    const x = t * halfSpan;
    return [50 + x, lowest - a * (Math.cosh(x / a) - 1)];
  });
}

/** Places along a line, `spacing` apart, starting half a spacing from its start. */
export function placesAlong(line: readonly Point[], spacing: number): Place[] {
  const places: Place[] = [];
  let next = spacing / 2;
  for (const [index, [ax, ay]] of line.slice(0, -1).entries()) {
    const [bx, by] = line[index + 1]!;
    const length = Math.hypot(bx - ax, by - ay);
    const direction: Point = [(bx - ax) / length, (by - ay) / length];
    for (; next <= length; next += spacing)
      places.push({ at: [ax + direction[0] * next, ay + direction[1] * next], direction });
    next -= length;
  }
  return places;
}
