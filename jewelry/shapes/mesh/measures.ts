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

/** The smallest box around a mesh at each of its placements (16 numbers each, columns first). */
export function placedBounds({ positions }: Mesh, placements: Float32Array): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let m = 0; m < placements.length; m += 16)
    for (let i = 0; i < positions.length; i += 3)
      for (let axis = 0; axis < 3; axis += 1) {
        const value =
          placements[m + axis]! * positions[i]! +
          placements[m + 4 + axis]! * positions[i + 1]! +
          placements[m + 8 + axis]! * positions[i + 2]! +
          placements[m + 12 + axis]!;
        if (value < min[axis]!) min[axis] = value;
        if (value > max[axis]!) max[axis] = value;
      }
  return { min, max };
}

/** The smallest box around both. */
export function joinedBounds(a: Bounds, b: Bounds): Bounds {
  const at = (pick: (x: number, y: number) => number, side: "min" | "max") =>
    [0, 1, 2].map((axis) => pick(a[side][axis]!, b[side][axis]!)) as unknown as Bounds["min"];
  return { min: at(Math.min, "min"), max: at(Math.max, "max") };
}
