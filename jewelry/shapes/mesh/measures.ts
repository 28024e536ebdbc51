import type { Mesh } from "./mesh.ts";

/** The volume that a closed mesh holds, mm³ (divergence theorem over its triangles). */
export function meshVolumeMm3({ positions, triangles }: Mesh): number {
  let six = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const a = triangles[i]! * 3;
    const b = triangles[i + 1]! * 3;
    const c = triangles[i + 2]! * 3;
    const ax = positions[a]!;
    const ay = positions[a + 1]!;
    const az = positions[a + 2]!;
    const bx = positions[b]!;
    const by = positions[b + 1]!;
    const bz = positions[b + 2]!;
    const cx = positions[c]!;
    const cy = positions[c + 1]!;
    const cz = positions[c + 2]!;
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six / 6;
}

/** A box along the axes, mm. */
export interface Bounds {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

/** The smallest box around a mesh at each of its placements (16 numbers each, columns first). Of many copies within 1%. */
export function placedBounds(mesh: Mesh, placements: Float32Array): Bounds {
  const positions = placements.length > 2 * 16 ? outermost(mesh) : mesh.positions;
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let m = 0; m < placements.length; m += 16)
    for (let axis = 0; axis < 3; axis += 1) {
      const a = placements[m + axis]!;
      const b = placements[m + 4 + axis]!;
      const c = placements[m + 8 + axis]!;
      const d = placements[m + 12 + axis]!;
      let low = min[axis]!;
      let high = max[axis]!;
      for (let i = 0; i < positions.length; i += 3) {
        const value = a * positions[i]! + b * positions[i + 1]! + c * positions[i + 2]! + d;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      min[axis] = low;
      max[axis] = high;
    }
  return { min, max };
}

const known = new WeakMap<Mesh, Float32Array>();

/** The points of a mesh that reach farthest in 26 directions, found once. */
function outermost(mesh: Mesh): Float32Array {
  let points = known.get(mesh);
  if (!points) {
    const found: number[] = [];
    for (let way = 0; way < 27; way += 1) {
      const [a, b, c] = [(way % 3) - 1, (Math.floor(way / 3) % 3) - 1, Math.floor(way / 9) - 1];
      if (a || b || c) found.push(...farthest(mesh, a, b, c));
    }
    points = Float32Array.from(found);
    known.set(mesh, points);
  }
  return points;
}

function farthest({ positions }: Mesh, a: number, b: number, c: number): Float32Array {
  let best = 0;
  let reach = -Infinity;
  for (let i = 0; i < positions.length; i += 3) {
    const value = a * positions[i]! + b * positions[i + 1]! + c * positions[i + 2]!;
    if (value > reach) [reach, best] = [value, i];
  }
  return positions.subarray(best, best + 3);
}

/** The smallest box around both. */
export function joinedBounds(a: Bounds, b: Bounds): Bounds {
  const at = (pick: (x: number, y: number) => number, side: "min" | "max") =>
    [0, 1, 2].map((axis) => pick(a[side][axis]!, b[side][axis]!)) as unknown as Bounds["min"];
  return { min: at(Math.min, "min"), max: at(Math.max, "max") };
}
