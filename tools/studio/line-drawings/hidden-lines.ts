import type { Point } from "./vector.ts";

export interface Line {
  points: Point[];
  weight: "edge" | "detail";
}

/** An object on the plate: its lines, and where it hides what is behind it. */
export interface Layer {
  hides: (at: Point) => boolean;
  lines: Line[];
}

const step = 0.2;

/** The visible lines of layers given from nearest to farthest. */
export function visibleLines(layers: readonly Layer[]): Line[] {
  return layers.flatMap(({ lines }, depth) => {
    const nearer = layers.slice(0, depth);
    const isHidden = (at: Point) => nearer.some(({ hides }) => hides(at));
    return lines.flatMap(({ points, weight }) =>
      parts(points, isHidden).map((part): Line => ({ points: part, weight })),
    );
  });
}

/** A shape given by closed outlines and the even-odd rule: an outline inside another makes a hole. */
export function within(...outlines: Point[][]): (at: Point) => boolean {
  return ([x, y]) => {
    let isInside = false;
    for (const outline of outlines)
      for (const [index, [ax, ay]] of outline.entries()) {
        const [bx, by] = outline[(index + 1) % outline.length]!;
        if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isInside = !isInside;
      }
    return isInside;
  };
}

export function nothing(): boolean {
  return false;
}

/** The visible stretches of a polyline. */
function parts(points: readonly Point[], isHidden: (at: Point) => boolean): Point[][] {
  const found: Point[][] = [];
  let open: Point[] | null = null;
  for (const [index, start] of points.slice(0, -1).entries()) {
    const end = points[index + 1]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]) / step));
    for (let k = 0; k < steps; k += 1) {
      if (isHidden(between(start, end, (k + 0.5) / steps))) {
        open = null;
        continue;
      }
      const to = between(start, end, (k + 1) / steps);
      if (!open) {
        open = [between(start, end, k / steps), to];
        found.push(open);
      } else if (k === 0) open.push(to);
      else open[open.length - 1] = to;
    }
  }
  return found;
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}
