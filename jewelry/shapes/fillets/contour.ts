import type { Bounds } from "../mesh/measures.ts";
import { interpolated, normalized, type Vector } from "../mesh/placement.ts";
import { pointAt, type Shell } from "./shells.ts";

/** A place on a shell's surface. */
export interface SurfacePoint {
  readonly at: Vector;
  readonly normal: Vector;
}

/** A line on a shell's surface. */
export interface Contour {
  readonly points: readonly SurfacePoint[];
  readonly isClosed: boolean;
}

/** Edges are divided until they are this short, mm. */
const longestMm = 0.4;

/**
 * The lines on a shell within `box` where `value` changes sign. Points are located on the edges of its triangles, which
 * are divided where they are long.
 */
export function contours(shell: Shell, box: Bounds, value: (point: SurfacePoint) => number): Contour[] {
  const { points, triangles, valueAt } = dividedNear(shell, box, value);
  const crossings = new Map<number, SurfacePoint>();
  const crossing = (a: number, b: number): number => {
    const key = Math.min(a, b) * points.length + Math.max(a, b);
    if (!crossings.has(key))
      crossings.set(key, signChange(points[a]!, points[b]!, valueAt(a), valueAt(b), value));
    return key;
  };
  const nextOf = new Map<number, number>();
  const entered = new Set<number>();
  for (let i = 0; i < triangles.length; i += 3) {
    const three = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const isLow = three.map((point) => valueAt(point) < 0);
    const low = isLow.filter(Boolean).length;
    if (low === 0 || low === 3) continue;
    const odd = isLow.indexOf(low === 1);
    const [a, b, c] = [0, 1, 2].map((k) => three[(odd + k) % 3]!) as [number, number, number];
    const [from, to] = low === 1 ? [crossing(a, b), crossing(a, c)] : [crossing(a, c), crossing(a, b)];
    nextOf.set(from, to);
    entered.add(to);
  }
  return linesOf(nextOf, entered).map(({ keys, isClosed }) => ({
    points: keys.map((key) => crossings.get(key)!),
    isClosed,
  }));
}

function linesOf(nextOf: Map<number, number>, entered: Set<number>): { keys: number[]; isClosed: boolean }[] {
  const starts = [...nextOf.keys()].filter((key) => !entered.has(key));
  const used = new Set<number>();
  return [...starts, ...nextOf.keys()].flatMap((start) => {
    if (used.has(start)) return [];
    const keys: number[] = [];
    let key: number | undefined = start;
    while (key !== undefined && !used.has(key)) {
      used.add(key);
      keys.push(key);
      key = nextOf.get(key);
    }
    return [{ keys, isClosed: key === start }];
  });
}

/** Where the value changes its sign between two points, by false position. */
function signChange(
  from: SurfacePoint,
  to: SurfacePoint,
  first: number,
  last: number,
  value: (point: SurfacePoint) => number,
): SurfacePoint {
  let [low, high, atLow, atHigh] = [0, 1, first, last];
  let found = from;
  for (let i = 0; i < 7; i += 1) {
    const bounded = Math.min(0.9, Math.max(0.1, atLow / (atLow - atHigh)));
    const t = Number.isFinite(bounded) ? low + (high - low) * bounded : (low + high) / 2;
    found = between(from, to, t);
    const at = value(found);
    if (Math.abs(at) < 0.004) break;
    if (at < 0 === first < 0) [low, atLow] = [t, at];
    else [high, atHigh] = [t, at];
  }
  return found;
}

function between(a: SurfacePoint, b: SurfacePoint, share: number): SurfacePoint {
  const normal = interpolated(a.normal, b.normal, share);
  return {
    at: interpolated(a.at, b.at, share),
    normal: Math.hypot(...normal) > 0.1 ? normalized(normal) : a.normal,
  };
}

/** The triangles of a shell in a box that the line may cross, with their long edges divided. */
function dividedNear(shell: Shell, box: Bounds, value: (point: SurfacePoint) => number) {
  const points: SurfacePoint[] = [];
  const values: number[] = [];
  const indexOf = new Map<number, number>();
  const add = (point: SurfacePoint) => {
    points.push(point);
    return values.push(Number.NaN) - 1;
  };
  const valueAt = (point: number): number => {
    if (Number.isNaN(values[point]!)) values[point] = value(points[point]!);
    return values[point]!;
  };
  const own = (corner: number): number => {
    const known = indexOf.get(corner);
    if (known !== undefined) return known;
    const index = add({ at: pointAt(shell.positions, corner), normal: pointAt(shell.normals, corner) });
    indexOf.set(corner, index);
    return index;
  };
  const lengthMm = (a: number, b: number): number => {
    const [p, q] = [points[a]!.at, points[b]!.at];
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  };
  const middles = new Map<number, number>();
  // Neighbors divide their common edge alike, since only its length decides.
  const middleOf = (a: number, b: number): number | null => {
    if (lengthMm(a, b) <= longestMm) return null;
    const key = Math.min(a, b) * 1_000_003 + Math.max(a, b);
    const known = middles.get(key) ?? add(between(points[a]!, points[b]!, 0.5));
    middles.set(key, known);
    return known;
  };
  const triangles: number[] = [];
  const waiting: [number, number, number][] = [];
  for (let i = 0; i < shell.triangles.length; i += 3) {
    const three = [0, 1, 2].map((k) => shell.triangles[i + k]!);
    if (reaches(shell.positions, three, box)) waiting.push(three.map(own) as [number, number, number]);
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [a, b, c] = next;
    // A ball's distance changes little more than its place.
    const longest = Math.max(lengthMm(a, b), lengthMm(b, c), lengthMm(c, a));
    if (Math.abs(valueAt(a)) > steepest * longest) continue;
    const [ab, bc, ca] = [middleOf(a, b), middleOf(b, c), middleOf(c, a)];
    if (ab === null && bc === null && ca === null) triangles.push(a, b, c);
    else if (ab !== null && bc !== null && ca !== null)
      waiting.push([a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]);
    else {
      const [x, y, z, xy, yz] =
        ab !== null
          ? ca !== null
            ? [c, a, b, ca, ab]
            : [a, b, c, ab, bc]
          : bc !== null
            ? [b, c, a, bc, ca]
            : [c, a, b, ca, null];
      if (yz === null) waiting.push([x, xy!, z], [xy!, y, z]);
      else waiting.push([xy!, y, yz], [x, xy!, yz], [x, yz, z]);
    }
  }
  return { points, triangles, valueAt };
}

/** How much a ball's distance changes at most per millimeter on the surface that it rolls on. */
const steepest = 1.6;

function reaches(positions: Float64Array, three: readonly number[], { min, max }: Bounds): boolean {
  return [0, 1, 2].every((axis) => {
    const [a, b, c] = three.map((corner) => positions[corner * 3 + axis]!) as [number, number, number];
    return Math.max(a, b, c) >= min[axis]! && Math.min(a, b, c) <= max[axis]!;
  });
}
