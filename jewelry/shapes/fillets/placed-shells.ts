import type { Bounds } from "../mesh/measures.ts";
import { dot, type Vector } from "../mesh/placement.ts";
import type { MetalPart } from "../piece.ts";
import { type Shell, shellsOf } from "./shells.ts";

/** One copy of a solid of a part, in the piece's space. */
export interface PlacedShell {
  readonly part: MetalPart;
  readonly shell: Shell;
  /** Solids of one copy have the same number. */
  readonly copy: number;
  readonly matrix: Float32Array;
  readonly box: Bounds;
}

/** The signed distance to a solid, mm, and the direction away from it; null beyond `maxMm`. It is negative inside. */
export type Distance = (from: Vector, maxMm: number) => { mm: number; normal: Vector } | null;

export function placedShells(parts: readonly MetalPart[]): PlacedShell[] {
  let copy = 0;
  return parts.flatMap((part) =>
    Array.from({ length: part.placements.length / 16 }, (_, i) => {
      copy += 1;
      const matrix = part.placements.subarray(i * 16, i * 16 + 16);
      return shellsOf(part.mesh).map(
        (shell): PlacedShell => ({ part, shell, copy, matrix, box: placedBox(shell.box, matrix) }),
      );
    }).flat(),
  );
}

/** Distance from a point of the piece to a solid's surface, mm; Infinity beyond `maxMm`. */
export function surfaceAwayMm({ shell, matrix: m }: PlacedShell, at: Vector, maxMm: number): number {
  const away: Vector = [at[0] - m[12]!, at[1] - m[13]!, at[2] - m[14]!];
  const local = [0, 4, 8].map((k) => dot([m[k]!, m[k + 1]!, m[k + 2]!], away)) as unknown as Vector;
  return shell.tree.nearest(local, maxMm)?.distanceMm ?? Infinity;
}

export function signedDistance({ tree }: Shell, at: Vector, maxMm: number): ReturnType<Distance> {
  const found = tree.nearest(at, maxMm);
  if (!found) return null;
  const { point, distanceMm, triangle } = found;
  const away: Vector = [at[0] - point[0], at[1] - point[1], at[2] - point[2]];
  const flat = tree.normal(triangle);
  const mm = dot(away, flat) < 0 ? -distanceMm : distanceMm;
  return { mm, normal: distanceMm < 1e-6 ? flat : [away[0] / mm, away[1] / mm, away[2] / mm] };
}

/** Distances to a placed shell from points of another placement's space. */
export function distanceTo({ shell, matrix }: PlacedShell, from: Float32Array): Distance {
  const m = relativePlace(from, matrix);
  return (at, maxMm) => {
    const away: Vector = [at[0] - m[9]!, at[1] - m[10]!, at[2] - m[11]!];
    const local = [0, 3, 6].map(
      (k) => m[k]! * away[0] + m[k + 1]! * away[1] + m[k + 2]! * away[2],
    ) as unknown as Vector;
    const found = signedDistance(shell, local, maxMm);
    if (!found) return null;
    const { mm, normal: n } = found;
    const normal = [0, 1, 2].map(
      (k) => m[k]! * n[0] + m[k + 3]! * n[1] + m[k + 6]! * n[2],
    ) as unknown as Vector;
    return { mm, normal };
  };
}

/** A placement in another's axes: three axes, then its place. */
export function relativePlace(first: Float32Array, m: Float32Array): number[] {
  return [0, 4, 8, 12].flatMap((column) => {
    const away = [0, 1, 2].map((k) => m[column + k]! - (column === 12 ? first[12 + k]! : 0));
    return [0, 4, 8].map(
      (axis) => away[0]! * first[axis]! + away[1]! * first[axis + 1]! + away[2]! * first[axis + 2]!,
    );
  });
}

export function sharedBox(a: Bounds, b: Bounds, moreMm: number): Bounds | null {
  const min = a.min.map((low, axis) => Math.max(low, b.min[axis]!) - moreMm) as unknown as Vector;
  const max = a.max.map((high, axis) => Math.min(high, b.max[axis]!) + moreMm) as unknown as Vector;
  return min.every((low, axis) => low < max[axis]!) ? { min, max } : null;
}

export function sizeMm({ min, max }: Bounds): number {
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

function placedBox({ min, max }: Bounds, m: Float32Array): Bounds {
  const sides = [0, 1, 2].map((axis) => {
    let [low, high] = [m[12 + axis]!, m[12 + axis]!];
    for (let k = 0; k < 3; k += 1) {
      const [x, y] = [m[k * 4 + axis]! * min[k]!, m[k * 4 + axis]! * max[k]!];
      low += Math.min(x, y);
      high += Math.max(x, y);
    }
    return [low, high] as const;
  });
  return {
    min: sides.map(([low]) => low) as unknown as Vector,
    max: sides.map(([, high]) => high) as unknown as Vector,
  };
}

/** A box of the piece's space in a placement's. */
export function localBox(box: Bounds, m: Float32Array): Bounds {
  const inverse = new Float32Array(16);
  for (let row = 0; row < 3; row += 1) {
    for (let k = 0; k < 3; k += 1) inverse[k * 4 + row] = m[row * 4 + k]!;
    inverse[12 + row] = -(m[row * 4]! * m[12]! + m[row * 4 + 1]! * m[13]! + m[row * 4 + 2]! * m[14]!);
  }
  return placedBox(box, inverse);
}
