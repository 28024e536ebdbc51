import { memoizeByObject } from "../shapes/memoize.ts";
import type { Mesh } from "../shapes/mesh/mesh.ts";

/** The edges of a mesh where its surface is not smooth. */
export interface Creases {
  /** The corners of each edge as one side's triangle knows them, then the same two as the other side's: 4 numbers each. */
  readonly corners: Uint32Array;
  /** Cosine of the angle by which the surface bends there. */
  readonly cosines: Float32Array;
}

/** Normals that differ by less belong to one smooth surface. */
const smooth = Math.cos((0.4 * Math.PI) / 180);
/** Triangles that meet at more are an edge to the eye, even if shading rounds it; a round wire has at least eight sides. */
const sharp = Math.cos((46 * Math.PI) / 180);

/** The creases of a mesh. Vertices at one place count as one corner. */
export const creases = memoizeByObject(({ positions, normals, triangles }: Mesh): Creases => {
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
      // The other side walks the edge the other way.
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

/** Vertices rounded to a thousandth of a millimeter share a number. */
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
