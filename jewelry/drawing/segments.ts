import { memoizeByObject } from "../shapes/memoize.ts";
import type { Mesh } from "../shapes/mesh/mesh.ts";
import type { View } from "./view.ts";

/** Receives a segment between two view points: x, y and depth of each, mm. */
export type SegmentCallback = (
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
) => void;

export interface ProjectedMesh {
  mesh: Mesh;
  points: Float32Array;
  /** The component of each vertex normal toward the viewer. */
  facing: Float32Array;
}

/** The component of each vertex normal toward the viewer, for one copy of a mesh. */
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
 * The silhouette of a smooth surface, where the interpolated normal is perpendicular to the view (A. Hertzmann,
 * "Introduction to 3D Non-Photorealistic Rendering: Silhouettes and Outlines", 1999).
 */
export function contourSegments({ mesh, points, facing }: ProjectedMesh, take: SegmentCallback): void {
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

/** Emits the creases: those on the silhouette to `rim`, visible ones that bend by more than `degrees` to `edge`. */
export function edgeSegments(
  { mesh, points, facing }: ProjectedMesh,
  { degrees, rim, edge }: { degrees: number; rim: SegmentCallback; edge: SegmentCallback | null },
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

interface Creases {
  /** Four indices per edge: its corners in one triangle's order, then in the other's. */
  readonly corners: Uint32Array;
  /** Cosine of the bend at each edge. */
  readonly cosines: Float32Array;
}

/** Normals that differ by less than this belong to one smooth surface. */
const smooth = Math.cos((0.4 * Math.PI) / 180);
/** Triangles at a larger angle form a visible edge even if shaded smoothly. A round wire has at least eight sides. */
const sharp = Math.cos((46 * Math.PI) / 180);

/** The creases of a mesh. Vertices at the same position count as one corner. */
const creases = memoizeByObject(({ positions, normals, triangles }: Mesh): Creases => {
  const places = placeNumbers(positions);
  const firstSide = new Map<number, number>();
  const span = positions.length / 3;
  const corners: number[] = [];
  const cosines: number[] = [];
  for (let t = 0; t < triangles.length; t += 3)
    for (let side = 0; side < 3; side += 1) {
      const from = triangles[t + side]!;
      const to = triangles[t + ((side + 1) % 3)]!;
      const [a, b] = [places[from]!, places[to]!];
      const key = Math.min(a, b) * span + Math.max(a, b);
      const other = firstSide.get(key);
      if (other === undefined) {
        firstSide.set(key, t + side);
        continue;
      }
      // The other triangle has the edge in the opposite direction.
      const otherTo = triangles[other]!;
      const otherFrom = triangles[other - (other % 3) + ((other + 1) % 3)]!;
      const shaded = Math.min(normalCosine(normals, from, otherFrom), normalCosine(normals, to, otherTo));
      const flat = shaded < smooth ? 1 : faceCosine(positions, triangles, t, other - (other % 3));
      const cosine = flat < sharp ? flat : shaded;
      if (cosine >= smooth) continue;
      corners.push(from, to, otherFrom, otherTo);
      cosines.push(cosine);
    }
  return { corners: Uint32Array.from(corners), cosines: Float32Array.from(cosines) };
});

/** Numbers the positions. Vertices equal to a thousandth of a millimeter share a number. */
function placeNumbers(positions: Float32Array): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, i) => {
    const at = i * 3;
    const key = `${Math.round(positions[at]! * 1e3)},${Math.round(positions[at + 1]! * 1e3)},${Math.round(positions[at + 2]! * 1e3)}`;
    const number = numbers.get(key);
    if (number !== undefined) return number;
    numbers.set(key, i);
    return i;
  });
}

function normalCosine(normals: Float32Array, one: number, other: number): number {
  const [a, b] = [one * 3, other * 3];
  return normals[a]! * normals[b]! + normals[a + 1]! * normals[b + 1]! + normals[a + 2]! * normals[b + 2]!;
}

function faceCosine(positions: Float32Array, triangles: Uint32Array, t: number, other: number): number {
  const [ax, ay, az] = faceNormal(positions, triangles, t);
  const [bx, by, bz] = faceNormal(positions, triangles, other);
  const lengths = Math.hypot(ax, ay, az) * Math.hypot(bx, by, bz);
  return lengths > 0 ? (ax * bx + ay * by + az * bz) / lengths : 1;
}

function faceNormal(positions: Float32Array, triangles: Uint32Array, t: number) {
  const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
  const along = (to: number, axis: number) => positions[to + axis]! - positions[a + axis]!;
  const [ux, uy, uz] = [along(b, 0), along(b, 1), along(b, 2)];
  const [vx, vy, vz] = [along(c, 0), along(c, 1), along(c, 2)];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
}
