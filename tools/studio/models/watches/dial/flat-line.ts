/** A point in a dial's plane, mm: x to 3 o'clock, y to 12. */
export type FlatPoint = readonly [x: number, y: number];

/** Points on part of an ellipse, including both ends. Angles in degrees, counterclockwise from x. */
export function ellipseArc(
  [x, y]: FlatPoint,
  [rx, ry]: readonly [number, number],
  [from, to]: readonly [number, number],
  steps = Math.max(4, Math.ceil(Math.abs(to - from) / 15)),
): FlatPoint[] {
  return Array.from({ length: steps + 1 }, (_, i): FlatPoint => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** A full circle, counterclockwise, without repeating its first point. */
export function flatCircle(at: FlatPoint, radius: number, sides = 96): FlatPoint[] {
  return ellipseArc(at, [radius, radius], [0, 360 - 360 / sides], sides - 1);
}

/** An upright rectangle around a point, counterclockwise. */
export function flatBox([x, y]: FlatPoint, width: number, height: number): FlatPoint[] {
  const [a, b] = [width / 2, height / 2];
  return [
    [x - a, y - b],
    [x + a, y - b],
    [x + a, y + b],
    [x - a, y + b],
  ];
}

/** The unit direction from one point to another. */
export function flatWay(from: FlatPoint, to: FlatPoint): FlatPoint {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

/** An upright rectangle with round corners, counterclockwise. */
export function flatRounded(
  [x, y]: FlatPoint,
  [width, height]: readonly [number, number],
  radius: number,
): FlatPoint[] {
  const [a, b] = [width / 2 - radius, height / 2 - radius];
  return (
    [
      [a, b, 0],
      [-a, b, 90],
      [-a, -b, 180],
      [a, -b, 270],
    ] as const
  ).flatMap(([cx, cy, from]) => ellipseArc([x + cx, y + cy], [radius, radius], [from, from + 90], 6));
}
