import { memoizeByObject } from "../memoize.ts";
import type { Mesh } from "./mesh.ts";
import type { Vector } from "./placement.ts";

/** The volume of a closed mesh, mm³ (divergence theorem over its triangles). */
export function meshVolumeMm3({ positions, triangles }: Pick<Mesh, "positions" | "triangles">): number {
  let six = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    // Avoids tuples, which are slow until the code has been compiled.
    const a = triangles[i]! * 3;
    const b = triangles[i + 1]! * 3;
    const c = triangles[i + 2]! * 3;
    const bx = positions[b]!;
    const by = positions[b + 1]!;
    const bz = positions[b + 2]!;
    const cx = positions[c]!;
    const cy = positions[c + 1]!;
    const cz = positions[c + 2]!;
    six +=
      positions[a]! * (by * cz - bz * cy) +
      positions[a + 1]! * (bz * cx - bx * cz) +
      positions[a + 2]! * (bx * cy - by * cx);
  }
  return six / 6;
}

/** An axis-aligned box, mm. */
export interface Bounds {
  readonly min: Vector;
  readonly max: Vector;
}

/** The bounding box of a mesh's copies (16 numbers each, column-major). Within 1% if many copies are rotated. */
export function placedBounds(mesh: Mesh, placements: Float32Array): Bounds {
  const positions = isAlongAxes(placements)
    ? corners(mesh)
    : placements.length > 2 * 16
      ? outermost(mesh)
      : mesh.positions;
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

/** Whether all copies are rotated only by right angles, if at all. */
function isAlongAxes(placements: Float32Array): boolean {
  for (let m = 0; m < placements.length; m += 16)
    for (let column = 0; column < 12; column += 4) {
      const [x, y, z] = [placements[m + column]!, placements[m + column + 1]!, placements[m + column + 2]!];
      if (Math.abs(x * y) + Math.abs(y * z) + Math.abs(z * x) > 1e-9) return false;
    }
  return true;
}

const corners = memoizeByObject(({ positions }: Mesh): Float32Array => {
  const { min, max } = pointBounds(positions);
  return Float32Array.of(...min, ...max);
});

/** The extreme points of a mesh in 26 directions. */
const outermost = memoizeByObject(({ positions }: Mesh): Float32Array => {
  const best = new Uint32Array(ways.length);
  const reach = new Float64Array(ways.length).fill(-Infinity);
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i]!;
    const y = positions[i + 1]!;
    const z = positions[i + 2]!;
    for (let way = 0; way < ways.length; way += 1) {
      const toward = ways[way]!;
      const value = toward[0] * x + toward[1] * y + toward[2] * z;
      if (value > reach[way]!) {
        reach[way] = value;
        best[way] = i;
      }
    }
  }
  const points = new Float32Array(ways.length * 3);
  best.forEach((at, way) => {
    if (positions.length > 0) points.set(positions.subarray(at, at + 3), way * 3);
  });
  return points;
});

const ways = Array.from({ length: 27 }, (_, way): [number, number, number] => [
  (way % 3) - 1,
  (Math.floor(way / 3) % 3) - 1,
  Math.floor(way / 9) - 1,
]).filter(([a, b, c]) => a !== 0 || b !== 0 || c !== 0);

/** The bounding box of points, three numbers each; inverted if there are none. */
export function pointBounds(positions: Float32Array): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3)
    for (let axis = 0; axis < 3; axis += 1) {
      const value = positions[i + axis]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  return { min, max };
}

export function boxCorners({ min, max }: Bounds): Vector[] {
  return Array.from({ length: 8 }, (_, i) => [
    i & 1 ? max[0] : min[0],
    i & 2 ? max[1] : min[1],
    i & 4 ? max[2] : min[2],
  ]);
}

export function joinedBounds(a: Bounds, b: Bounds): Bounds {
  const at = (pick: (x: number, y: number) => number, side: "min" | "max") =>
    [0, 1, 2].map((axis) => pick(a[side][axis]!, b[side][axis]!)) as unknown as Bounds["min"];
  return { min: at(Math.min, "min"), max: at(Math.max, "max") };
}
