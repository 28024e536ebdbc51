import { memoizeByObject } from "../memoize.ts";
import type { Bounds } from "../mesh/measures.ts";
import type { Mesh } from "../mesh/mesh.ts";
import type { Vector } from "../mesh/placement.ts";
import { TriangleTree } from "../mesh/triangle-tree.ts";

/** A connected solid of a mesh, its points merged. Lengths are millimeters in the mesh's space. */
export interface Shell {
  readonly positions: Float64Array;
  /** The mean of the normals at each point, unit length. */
  readonly normals: Float64Array;
  readonly triangles: Uint32Array;
  readonly box: Bounds;
  readonly tree: TriangleTree;
}

/** The connected solids of a mesh: a head has one for each prong. */
export const shellsOf = memoizeByObject((mesh: Mesh): readonly Shell[] => {
  const pointOf = mergedPoints(mesh);
  const parent = pointOf.slice();
  const root = (point: number): number => {
    let at = point;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  for (let i = 0; i < mesh.triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => root(pointOf[mesh.triangles[i + k]!]!)) as [
      number,
      number,
      number,
    ];
    parent[b] = a;
    parent[root(c)] = a;
  }
  const byRoot = Map.groupBy(
    Array.from({ length: mesh.triangles.length / 3 }, (_, i) => i),
    (triangle) => root(pointOf[mesh.triangles[triangle * 3]!]!),
  );
  return [...byRoot.values()].map((triangles) => shellOf(mesh, pointOf, triangles));
});

/** For each point of a mesh, the first at the same place. */
function mergedPoints({ positions }: Mesh): Uint32Array {
  const columns = new Map<number, number>();
  const first = new Map<number, number>();
  const rounded = (i: number) => Math.round(positions[i]! * 1e4) + most / 2;
  return Uint32Array.from({ length: positions.length / 3 }, (_, i) => {
    const column = rounded(i * 3) * most + rounded(i * 3 + 1);
    const known = columns.get(column) ?? columns.size;
    columns.set(column, known);
    const key = known * most + rounded(i * 3 + 2);
    const point = first.get(key) ?? i;
    first.set(key, point);
    return point;
  });
}

/** Coordinates are below this many tenths of a micrometer. */
const most = 2 ** 23;

function shellOf(mesh: Mesh, pointOf: Uint32Array, members: readonly number[]): Shell {
  const own = new Map<number, number>();
  const corners: number[] = [];
  const sums: number[] = [];
  for (const triangle of members) {
    const three = [0, 1, 2].map((k) => mesh.triangles[triangle * 3 + k]!);
    const points = three.map((corner) => pointOf[corner]!);
    if (new Set(points).size < 3) continue;
    for (const [k, point] of points.entries()) {
      const index = own.get(point) ?? own.size;
      own.set(point, index);
      corners.push(index);
      for (let axis = 0; axis < 3; axis += 1)
        sums[index * 3 + axis] = (sums[index * 3 + axis] ?? 0) + mesh.normals[three[k]! * 3 + axis]!;
    }
  }
  const positions = Float64Array.from(
    [...own.keys()].flatMap((point) => [...pointAt(mesh.positions, point)]),
  );
  const normals = Float64Array.from(sums);
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1;
    for (let axis = 0; axis < 3; axis += 1) normals[i + axis]! /= length;
  }
  const triangles = Uint32Array.from(corners);
  return {
    positions,
    normals,
    triangles,
    box: boxOf(positions),
    tree: new TriangleTree({ positions: Float32Array.from(positions), triangles }),
  };
}

export function pointAt(numbers: ArrayLike<number>, point: number): Vector {
  return [numbers[point * 3]!, numbers[point * 3 + 1]!, numbers[point * 3 + 2]!];
}

function boxOf(positions: Float64Array): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 1) {
    min[i % 3] = Math.min(min[i % 3]!, positions[i]!);
    max[i % 3] = Math.max(max[i % 3]!, positions[i]!);
  }
  return { min, max };
}
