import { cross, dot, interpolated, normalized, translated, type Vector } from "../mesh/placement.ts";

/** A plane as a, b, c, d: (a, b, c) is the outward unit normal, and a x + b y + c z <= d inside. */
export type Plane = readonly [number, number, number, number];
export type Point = Vector;

export type ConvexSolid = ReturnType<typeof convexSolid>;

const flat = 1e-7;
const weld = 1e-5;
const farAway = 8;

/** A point inside every gem. */
const inside: Point = [0, 0, -0.02];

/** The plane through three points, facing away from the gem's inside. */
export function planeThrough(a: Point, b: Point, c: Point): Plane {
  return planeAt(a, cross(translated(b, a, -1), translated(c, a, -1)));
}

/** The plane through a point with a normal of any length and sign, facing away from the gem's inside. */
export function planeAt([x, y, z]: Point, [a, b, c]: Point): Plane {
  const length = Math.hypot(a, b, c);
  const d = (a * x + b * y + c * z) / length;
  const within = dot([a, b, c], inside) / length;
  const sign = within <= d ? 1 : -1;
  return [(a / length) * sign, (b / length) * sign, (c / length) * sign, d * sign];
}

/** The plane after the solid is stretched by `times` along x. */
export function stretchedPlane([a, b, c, d]: Plane, times: number): Plane {
  const length = Math.hypot(a / times, b, c);
  return [a / times / length, b / length, c / length, d / length];
}

/**
 * The convex solid within all planes: each facet starts as a large square and is clipped by the other planes. The
 * planes must bound it on all sides; redundant ones are dropped. Returns the visible planes, each facet's corners
 * counterclockwise from outside, and the volume.
 */
export function convexSolid(planes: readonly Plane[]) {
  const kept: Plane[] = [];
  for (const plane of planes) if (!kept.some((other) => isSame(plane, other))) kept.push(plane);
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

function isSame(p: Plane, q: Plane): boolean {
  return Math.abs(p[3] - q[3]) < flat && p[0] * q[0] + p[1] * q[1] + p[2] * q[2] > 1 - 1e-10;
}

function largeSquare([a, b, c, d]: Plane): Point[] {
  const helper: Point = Math.abs(c) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const u = normalized(cross([a, b, c], helper));
  const v = normalized(cross([a, b, c], u));
  const corner = (p: number, q: number): Point => [
    a * d + (u[0] * p + v[0] * q) * farAway,
    b * d + (u[1] * p + v[1] * q) * farAway,
    c * d + (u[2] * p + v[2] * q) * farAway,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Clips a polygon to the inside of a plane (Sutherland and Hodgman, 1974). */
function cut(polygon: Point[], plane: Plane): Point[] {
  let isWhole = true;
  for (const point of polygon) if (over(point, plane) > flat) isWhole = false;
  if (isWhole) return polygon;
  const result: Point[] = [];
  let before = polygon.at(-1)!;
  let beforeOver = over(before, plane);
  for (const point of polygon) {
    const pointOver = over(point, plane);
    if (pointOver <= flat !== beforeOver <= flat)
      result.push(interpolated(before, point, beforeOver / (beforeOver - pointOver)));
    if (pointOver <= flat) result.push(point);
    before = point;
    beforeOver = pointOver;
  }
  return result;
}

/** Signed distance of a point from a plane; positive outside. */
function over(point: Point, plane: Plane): number {
  return plane[0] * point[0] + plane[1] * point[1] + plane[2] * point[2] - plane[3];
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
  let sum: Point = [0, 0, 0];
  for (let i = 1; i + 1 < facet.length; i += 1)
    sum = translated(sum, cross(translated(facet[i]!, a, -1), translated(facet[i + 1]!, a, -1)));
  return Math.hypot(...sum) / 2;
}

function volumeOf(facets: readonly (readonly Point[])[]): number {
  let six = 0;
  for (const facet of facets) {
    const [a] = facet as [Point];
    for (let i = 1; i + 1 < facet.length; i += 1) six += dot(a, cross(facet[i]!, facet[i + 1]!));
  }
  return six / 6;
}
