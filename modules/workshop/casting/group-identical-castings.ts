import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { memoizeByObject } from "#jewelry/shapes/memoize";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import type { Casting } from "./piece-solid.ts";

/** Largest relative difference of volume and extents within one kind; each copy is rounded separately. */
const sameShare = 0.005;

/** Groups identical bodies and adds up their counts, in order of first appearance. */
export function groupIdenticalCastings(bodies: readonly Pick<Casting, "mesh" | "count">[]): Casting[] {
  const extentsOf = memoizeByObject(distancesFromMiddle);
  const kinds: Casting[] = [];
  for (const { mesh, count } of bodies) {
    const volumeMm3 = meshVolumeMm3(mesh);
    const same = kinds.findIndex(
      (kind) =>
        isAlike(kind.volumeMm3, volumeMm3) &&
        extentsOf(kind.mesh).every((value, i) => isAlike(value, extentsOf(mesh)[i]!)),
    );
    if (same < 0) kinds.push({ mesh, count, volumeMm3 });
    else kinds[same] = { ...kinds[same]!, count: kinds[same]!.count + count };
  }
  return kinds;
}

function isAlike(a: number, b: number): boolean {
  return Math.abs(a - b) <= sameShare * Math.max(a, b);
}

/** Rotation-invariant measures of a body: mean and maximum distance of its surface from its center, in mm. */
function distancesFromMiddle({ positions, triangles }: ClosedMesh): number[] {
  const middle = [0, 0, 0];
  let area = 0;
  const faces = Array.from({ length: triangles.length / 3 }, (_, i) => {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = triangles[i * 3 + k]! * 3;
      return positions.subarray(at, at + 3);
    }) as [Float32Array, Float32Array, Float32Array];
    const at = [0, 1, 2].map((axis) => (a[axis]! + b[axis]! + c[axis]!) / 3);
    const cross = [0, 1, 2].map((axis) => {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
      return (b[j]! - a[j]!) * (c[k]! - a[k]!) - (b[k]! - a[k]!) * (c[j]! - a[j]!);
    });
    const size = Math.hypot(...cross) / 2;
    at.forEach((value, axis) => {
      middle[axis] = middle[axis]! + value * size;
    });
    area += size;
    return { at, size };
  });
  const center = middle.map((sum) => sum / area);
  let [mean, most] = [0, 0];
  const awayOf = (at: ArrayLike<number>) => Math.hypot(...center.map((value, axis) => at[axis]! - value));
  for (const { at, size } of faces) mean += (awayOf(at) * size) / area;
  // Uses corners, because the triangulation of faces differs between copies.
  for (const index of triangles) most = Math.max(most, awayOf(positions.subarray(index * 3, index * 3 + 3)));
  return [mean, most];
}
