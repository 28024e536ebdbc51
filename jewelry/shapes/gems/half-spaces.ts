/** A plane as a, b, c, d: the unit normal (a, b, c) looks outward, and inside a x + b y + c z <= d. */
export type Plane = readonly [number, number, number, number];
export type Point = readonly [number, number, number];

/** A convex solid: the planes that show on it, and the corners of each one's facet, counterclockwise from outside. */
export interface ConvexSolid {
  readonly planes: readonly Plane[];
  readonly facets: readonly (readonly Point[])[];
  /** Cubed units of the planes. */
  readonly volume: number;
}

const flat = 1e-7;
const weld = 1e-5;
const farAway = 8;

/** A point inside every gem. */
const inside: Point = [0, 0, -0.02];

/** The plane through three points, looking away from the gem's inside. */
export function planeThrough(a: Point, b: Point, c: Point): Plane {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return planeAt(a, [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]);
}

/** The plane through a point across a normal of any length and sense, looking away from the gem's inside. */
export function planeAt([x, y, z]: Point, [a, b, c]: Point): Plane {
  const length = Math.hypot(a, b, c);
  const d = (a * x + b * y + c * z) / length;
  const within = (a * inside[0] + b * inside[1] + c * inside[2]) / length;
  const sign = within <= d ? 1 : -1;
  return [(a / length) * sign, (b / length) * sign, (c / length) * sign, d * sign];
}

/** The plane after the solid has been drawn out `times` along x. */
export function stretchedPlane([a, b, c, d]: Plane, times: number): Plane {
  const length = Math.hypot(a / times, b, c);
  return [a / times / length, b / length, c / length, d / length];
}

/**
 * The solid that all planes enclose: each plane's facet is a large square cut by all others. Any planes that enclose a
 * bounded space give a closed convex solid; planes that touch it nowhere are dropped.
 */
export function convexSolid(planes: readonly Plane[]): ConvexSolid {
  const kept = planes.filter((plane, i) => !planes.slice(0, i).some((other) => isSame(plane, other)));
  const corners: Point[] = [];
  const shown: Plane[] = [];
  const facets: Point[][] = [];
  for (const plane of kept) {
    let polygon = largeSquare(plane);
    for (const other of kept) {
      if (other === plane) continue;
      polygon = cut(polygon, other);
      if (polygon.length < 3) break;
    }
    const facet = withoutDoubles(polygon.map((point) => welded(point, corners)));
    if (facet.length < 3 || areaOf(facet) < flat) continue;
    shown.push(plane);
    facets.push(facet);
  }
  return { planes: shown, facets, volume: volumeOf(facets) };
}

function isSame([a, b, c, d]: Plane, [e, f, g, h]: Plane): boolean {
  return a * e + b * f + c * g > 1 - 1e-10 && Math.abs(d - h) < flat;
}

function largeSquare([a, b, c, d]: Plane): Point[] {
  const helper: Point = Math.abs(c) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const u = unitCross([a, b, c], helper);
  const v = unitCross([a, b, c], u);
  const corner = (p: number, q: number): Point => [
    a * d + (u[0] * p + v[0] * q) * farAway,
    b * d + (u[1] * p + v[1] * q) * farAway,
    c * d + (u[2] * p + v[2] * q) * farAway,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

function unitCross(a: Point, b: Point): Point {
  const x = a[1] * b[2] - a[2] * b[1];
  const y = a[2] * b[0] - a[0] * b[2];
  const z = a[0] * b[1] - a[1] * b[0];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** The part of a polygon inside a plane (Sutherland and Hodgman, 1974). */
function cut(polygon: Point[], [a, b, c, d]: Plane): Point[] {
  const result: Point[] = [];
  let before = polygon.at(-1)!;
  let beforeOver = a * before[0] + b * before[1] + c * before[2] - d;
  for (const point of polygon) {
    const over = a * point[0] + b * point[1] + c * point[2] - d;
    if (over <= flat !== beforeOver <= flat) {
      const t = beforeOver / (beforeOver - over);
      result.push([
        before[0] + (point[0] - before[0]) * t,
        before[1] + (point[1] - before[1]) * t,
        before[2] + (point[2] - before[2]) * t,
      ]);
    }
    if (over <= flat) result.push(point);
    before = point;
    beforeOver = over;
  }
  return result;
}

function welded(point: Point, corners: Point[]): Point {
  for (const corner of corners)
    if (
      Math.abs(corner[0] - point[0]) < weld &&
      Math.abs(corner[1] - point[1]) < weld &&
      Math.abs(corner[2] - point[2]) < weld
    )
      return corner;
  corners.push(point);
  return point;
}

function withoutDoubles(polygon: Point[]): Point[] {
  return polygon.filter((point, i) => point !== polygon.at(i - 1));
}

function areaOf(facet: readonly Point[]): number {
  const [a] = facet as [Point];
  let [x, y, z] = [0, 0, 0];
  for (let i = 1; i + 1 < facet.length; i += 1) {
    const b = facet[i]!;
    const c = facet[i + 1]!;
    x += (b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1]);
    y += (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]);
    z += (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }
  return Math.hypot(x, y, z) / 2;
}

function volumeOf(facets: readonly (readonly Point[])[]): number {
  let six = 0;
  for (const facet of facets) {
    const [a] = facet as [Point];
    for (let i = 1; i + 1 < facet.length; i += 1) {
      const b = facet[i]!;
      const c = facet[i + 1]!;
      six +=
        a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0]);
    }
  }
  return six / 6;
}
