import { cross, dot, mixed, moved, unit, type Vector } from "../mesh/placement.ts";

/** A plane as a, b, c, d: the unit normal (a, b, c) looks outward, and inside a x + b y + c z <= d. */
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
  return planeAt(a, cross(moved(b, a, -1), moved(c, a, -1)));
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
 * The solid within all planes: each facet is a large square clipped by all others. Planes around a bounded space give a
 * closed convex solid; redundant planes are dropped. Answers the visible planes, each facet's corners, counterclockwise
 * from outside, and the volume, cubed units.
 */
export function convexSolid(planes: readonly Plane[]) {
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
  const u = unit(cross([a, b, c], helper));
  const v = unit(cross([a, b, c], u));
  const corner = (p: number, q: number): Point => [
    a * d + (u[0] * p + v[0] * q) * farAway,
    b * d + (u[1] * p + v[1] * q) * farAway,
    c * d + (u[2] * p + v[2] * q) * farAway,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** A polygon clipped to the inside of a plane (Sutherland and Hodgman, 1974). */
function cut(polygon: Point[], [a, b, c, d]: Plane): Point[] {
  const result: Point[] = [];
  let before = polygon.at(-1)!;
  let beforeOver = a * before[0] + b * before[1] + c * before[2] - d;
  for (const point of polygon) {
    const over = a * point[0] + b * point[1] + c * point[2] - d;
    if (over <= flat !== beforeOver <= flat)
      result.push(mixed(before, point, beforeOver / (beforeOver - over)));
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
  let sum: Point = [0, 0, 0];
  for (let i = 1; i + 1 < facet.length; i += 1)
    sum = moved(sum, cross(moved(facet[i]!, a, -1), moved(facet[i + 1]!, a, -1)));
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
