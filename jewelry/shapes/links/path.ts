import {
  cross,
  interpolated,
  normalized,
  type Placement,
  translated,
  type Vector,
} from "../mesh/placement.ts";

/** A polyline measured by arc length, mm. A closed one returns to its first point, which isn't repeated. */
export interface Path {
  readonly lengthMm: number;
  /** The point at an arc length. Closed lines wrap around, open ones clamp. */
  at(mm: number): Vector;
}

/** Measures a polyline. Neighboring points must not coincide. */
export function measuredPath(points: readonly Vector[], isClosed: boolean): Path {
  const count = isClosed ? points.length + 1 : points.length;
  const lengths = new Float64Array(count);
  for (let i = 1; i < count; i += 1) {
    const a = points[i - 1]!;
    const b = points[i % points.length]!;
    lengths[i] = lengths[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  }
  const lengthMm = lengths[count - 1]!;
  return { lengthMm, at };

  function at(mm: number): Vector {
    const place = isClosed ? mm - lengthMm * Math.floor(mm / lengthMm) : Math.min(Math.max(mm, 0), lengthMm);
    let low = 0;
    let high = count - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (lengths[middle]! <= place) low = middle;
      else high = middle;
    }
    const a = points[low]!;
    const b = points[high % points.length]!;
    const t = (place - lengths[low]!) / (lengths[high]! - lengths[low]!);
    return interpolated(a, b, t);
  }
}

/** Scales points about the origin so the line is `lengthMm` long. */
export function scaledToLength(points: readonly Vector[], isClosed: boolean, lengthMm: number): Vector[] {
  const times = lengthMm / measuredPath(points, isClosed).lengthMm;
  return points.map(([x, y, z]) => [x * times, y * times, z * times]);
}

/** The placement on a line that runs clockwise around `axis` as seen against it: x along the line, z outward. */
export function placementOnPath(path: Path, mm: number, axis: Vector): Placement {
  const step = 0.05;
  const way = normalized(translated(path.at(mm + step), path.at(mm - step), -1));
  const out = normalized(cross(axis, way));
  return { at: path.at(mm), x: way, y: cross(out, way), z: out };
}
