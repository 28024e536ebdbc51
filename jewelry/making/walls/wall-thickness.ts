import { dot, translated, type Vector } from "../../shapes/mesh/placement.ts";
import { type TriangleTree, triangleTreeOf } from "../../shapes/mesh/triangle-tree.ts";
import type { ClosedMesh } from "../files/closed-mesh.ts";

/** A solid's thickness at one place of its surface, mm. */
export interface WallSample {
  readonly at: Vector;
  readonly thicknessMm: number;
}

/** Thickness of the walls over a solid's whole surface. */
export interface WallThickness {
  /** 1st and 5th percentile of thickness by surface, mm; at most `maxMm`. */
  readonly p1Mm: number;
  readonly p5Mm: number;
  readonly thinnest: WallSample | null;
  /** Fraction of the surface thinner than a limit in mm, 0 to 1. */
  shareBelow(limitMm: number): number;
  /** Up to `most` places thinner than a limit, thinnest first and at least `apartMm` apart. 0 returns every sample. */
  placesBelow(limitMm: number, apartMm?: number, most?: number): readonly WallSample[];
}

interface Sampling {
  /** Surface per sample, mm². */
  areaMm2?: number;
  /** Anything thicker counts as this thick, mm. */
  maxMm?: number;
}

/**
 * Measures a solid's walls at samples spread evenly over its surface, as the diameter of the largest inner ball that
 * touches the surface there (Ma, Bae and Choi, 3D medial axis point approximation, 2012). Near a convex edge that ball
 * is small however thick the metal is, so there the distance straight through to the far side counts.
 */
export function wallThickness(mesh: ClosedMesh, { areaMm2 = 0.03, maxMm = 2 }: Sampling = {}): WallThickness {
  const tree = triangleTreeOf(mesh);
  const walls: WallSample[] = [];
  eachSample(mesh, areaMm2, (at, triangle) =>
    walls.push({ at, thicknessMm: thicknessAt(tree, at, triangle, maxMm) }),
  );
  const sorted = walls.toSorted((a, b) => a.thicknessMm - b.thicknessMm);
  const percentile = (share: number) => sorted[Math.floor(share * sorted.length)]?.thicknessMm ?? maxMm;
  const countBelow = (limitMm: number) => {
    const found = sorted.findIndex(({ thicknessMm }) => thicknessMm >= limitMm);
    return found < 0 ? sorted.length : found;
  };
  return {
    p1Mm: percentile(0.01),
    p5Mm: percentile(0.05),
    thinnest: sorted[0] ?? null,
    shareBelow: (limitMm) => (sorted.length === 0 ? 0 : countBelow(limitMm) / sorted.length),
    placesBelow: (limitMm, apartMm = 1, most = Infinity) =>
      thinnestApart(sorted.slice(0, countBelow(limitMm)), apartMm, most),
  };
}

/** Visits samples spread evenly over a surface, one per `areaMm2`. */
export function eachSample(
  mesh: ClosedMesh,
  areaMm2: number,
  visit: (at: Vector, triangle: number) => void,
): void {
  let wantedMm2 = areaMm2 / 2;
  let passedMm2 = 0;
  let count = 0;
  for (let triangle = 0; triangle < mesh.triangles.length / 3; triangle += 1) {
    const area = triangleMm2(mesh, triangle);
    const before = passedMm2;
    passedMm2 += area;
    if (wantedMm2 >= passedMm2) continue;
    const corners = cornersOf(mesh, triangle);
    for (; wantedMm2 < passedMm2; wantedMm2 += areaMm2)
      visit(pointWithin(corners, (wantedMm2 - before) / area, count++), triangle);
  }
}

/** A closed mesh's surface, mm². */
export function surfaceMm2(mesh: ClosedMesh): number {
  let sum = 0;
  for (let triangle = 0; triangle < mesh.triangles.length / 3; triangle += 1)
    sum += triangleMm2(mesh, triangle);
  return sum;
}

function triangleMm2({ positions: p, triangles }: ClosedMesh, triangle: number): number {
  const a = triangles[triangle * 3]! * 3;
  const b = triangles[triangle * 3 + 1]! * 3;
  const c = triangles[triangle * 3 + 2]! * 3;
  const ux = p[b]! - p[a]!;
  const uy = p[b + 1]! - p[a + 1]!;
  const uz = p[b + 2]! - p[a + 2]!;
  const vx = p[c]! - p[a]!;
  const vy = p[c + 1]! - p[a + 1]!;
  const vz = p[c + 2]! - p[a + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  return Math.sqrt(x * x + y * y + z * z) / 2;
}

/** Below this cosine, two surface directions count as the two sides of one wall. */
const opposite = -0.5;

function thicknessAt(tree: TriangleTree, at: Vector, triangle: number, maxMm: number): number {
  const normal = tree.normal(triangle);
  const inward: Vector = [-normal[0], -normal[1], -normal[2]];
  const hit = tree.firstHit(translated(at, inward, 1e-5), inward, maxMm, triangle);
  const isFacing = hit !== null && dot(tree.normal(hit.triangle), normal) <= opposite;
  /** Straight through the metal to a surface that faces away. */
  const straightMm = isFacing ? hit.distanceMm : maxMm;
  // No inner ball can be wider than the metal below it is deep.
  const largest = (hit?.distanceMm ?? maxMm) / 2;
  let radius = largest;
  for (let i = 0; i < 12; i += 1) {
    const center = translated(at, normal, -radius);
    const touched = tree.nearest(center, radius * 0.999);
    if (!touched) return hit === null && radius === largest ? maxMm : throughOrBall(center, touched, radius);
    const away = translated(touched.point, at, -1);
    const deep = -dot(away, normal);
    const smaller = deep <= 1e-9 ? 0 : dot(away, away) / (2 * deep);
    if (smaller < 1e-4) break;
    if (smaller > radius * 0.998) return throughOrBall(center, touched.point, smaller);
    radius = smaller;
  }
  return straightMm;

  function throughOrBall(center: Vector, touched: Vector | null, ballRadius: number): number {
    const other = touched ?? tree.nearest(center)!.point;
    const [a, b] = [translated(at, center, -1), translated(other, center, -1)];
    const isAcross = dot(a, b) < opposite * Math.hypot(...a) * Math.hypot(...b);
    return isAcross ? 2 * ballRadius : straightMm;
  }
}

type Corners = readonly [Vector, Vector, Vector];

function cornersOf({ positions, triangles }: ClosedMesh, triangle: number): Corners {
  return [0, 1, 2].map((corner): Vector => {
    const i = triangles[triangle * 3 + corner]! * 3;
    return [positions[i]!, positions[i + 1]!, positions[i + 2]!];
  }) as unknown as Corners;
}

/** A point of a triangle: `share` along one axis, the golden ratio sequence along the other. */
function pointWithin([a, b, c]: Corners, share: number, index: number): Vector {
  const root = Math.sqrt(Math.min(0.98, Math.max(0.02, share)));
  const other = Math.min(0.98, Math.max(0.02, (index * 0.618033988749895) % 1));
  return [0, 1, 2].map(
    (k) => a[k]! * (1 - root) + b[k]! * root * (1 - other) + c[k]! * root * other,
  ) as unknown as Vector;
}

function thinnestApart(walls: readonly WallSample[], apartMm: number, most: number): readonly WallSample[] {
  if (apartMm <= 0) return walls.slice(0, most);
  const chosen: WallSample[] = [];
  for (const wall of walls) {
    if (chosen.length >= most) break;
    if (!chosen.some(({ at }) => Math.hypot(...translated(at, wall.at, -1)) < apartMm)) chosen.push(wall);
  }
  return chosen;
}
