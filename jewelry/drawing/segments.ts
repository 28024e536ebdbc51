import type { Mesh } from "../shapes/mesh/mesh.ts";
import { creases } from "./mesh-edges.ts";
import type { View } from "./view.ts";

/** Takes a line between two seen places: x, y and depth of each, mm. */
export type TakeSegment = (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => void;

export interface SeenMesh {
  mesh: Mesh;
  points: Float32Array;
  /** Each vertex's share of its normal toward the eye. */
  facing: Float32Array;
}

/** How much each vertex's normal looks at the eye, for one copy of a mesh. */
export function facingShares(
  view: View,
  { normals }: Mesh,
  placements: Float32Array,
  placement: number,
): Float32Array {
  const [tx, ty, tz] = view.toward;
  const share = (column: number) =>
    placements[placement + column]! * tx +
    placements[placement + column + 1]! * ty +
    placements[placement + column + 2]! * tz;
  const [a, b, c] = [share(0), share(4), share(8)];
  const shares = new Float32Array(normals.length / 3);
  for (let i = 0; i < shares.length; i += 1)
    shares[i] = normals[i * 3]! * a + normals[i * 3 + 1]! * b + normals[i * 3 + 2]! * c;
  return shares;
}

/**
 * The contour of a smooth surface: the lines along which it turns away from the eye, where the interpolated normal is square to
 * the view (after A. Hertzmann, "Introduction to 3D Non-Photorealistic Rendering: Silhouettes and Outlines", 1999).
 */
export function contourSegments({ mesh, points, facing }: SeenMesh, take: TakeSegment): void {
  const { triangles } = mesh;
  const crossing = new Float64Array(6);
  for (let t = 0; t < triangles.length; t += 3) {
    let found = 0;
    for (let side = 0; side < 3 && found < 6; side += 1) {
      const a = triangles[t + side]!;
      const b = triangles[t + ((side + 1) % 3)]!;
      const [fa, fb] = [facing[a]!, facing[b]!];
      if (fa > 0 === fb > 0) continue;
      const share = fa / (fa - fb);
      for (let axis = 0; axis < 3; axis += 1)
        crossing[found + axis] =
          points[a * 3 + axis]! + (points[b * 3 + axis]! - points[a * 3 + axis]!) * share;
      found += 3;
    }
    if (found === 6) take(crossing[0]!, crossing[1]!, crossing[2]!, crossing[3]!, crossing[4]!, crossing[5]!);
  }
}

/**
 * The edges where a surface is not smooth: `rim` takes those where it turns away from the eye, `edge` those with both sides in
 * view that bend by more than `degrees`.
 */
export function edgeSegments(
  { mesh, points, facing }: SeenMesh,
  { degrees, rim, edge }: { degrees: number; rim: TakeSegment; edge: TakeSegment | null },
): void {
  const { corners, cosines } = creases(mesh);
  const bent = Math.cos((degrees * Math.PI) / 180);
  for (let i = 0; i < cosines.length; i += 1) {
    const [from, to] = [corners[i * 4]!, corners[i * 4 + 1]!];
    const isSeen = facing[from]! + facing[to]! > 0;
    const isSeenToo = facing[corners[i * 4 + 2]!]! + facing[corners[i * 4 + 3]!]! > 0;
    const take = isSeen === isSeenToo ? isSeen && cosines[i]! < bent && edge : rim;
    const [a, b] = [from * 3, to * 3];
    if (take) take(points[a]!, points[a + 1]!, points[a + 2]!, points[b]!, points[b + 1]!, points[b + 2]!);
  }
}
