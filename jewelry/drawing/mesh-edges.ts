import type { Mesh } from "../shapes/mesh/mesh.ts";

/** The edges of a mesh where its surface bends sharply: two corners and the triangles on both sides, 4 numbers each. */
export type SharpEdges = Uint32Array;

const known = new WeakMap<Mesh, SharpEdges>();

/** The edges where a mesh bends by more than `degrees`, found once a mesh. Vertices at one place count as one. */
export function sharpEdges(mesh: Mesh, degrees: number): SharpEdges {
  let edges = known.get(mesh);
  if (!edges) {
    edges = foundEdges(mesh, Math.cos((degrees * Math.PI) / 180));
    known.set(mesh, edges);
  }
  return edges;
}

function foundEdges({ positions, triangles }: Mesh, cosine: number): SharpEdges {
  const places = placeNumbers(positions);
  const firstSide = new Map<number, number>();
  const span = positions.length / 3;
  const found: number[] = [];
  for (let t = 0; t < triangles.length; t += 3)
    for (let side = 0; side < 3; side += 1) {
      const from = triangles[t + side]!;
      const to = triangles[t + ((side + 1) % 3)]!;
      const [a, b] = [places[from]!, places[to]!];
      const key = Math.min(a, b) * span + Math.max(a, b);
      const other = firstSide.get(key);
      if (other === undefined) firstSide.set(key, t);
      else if (faceCosine(positions, triangles, t, other) < cosine) found.push(from, to, t, other);
    }
  return Uint32Array.from(found);
}

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

function faceCosine(positions: Float32Array, triangles: Uint32Array, t: number, other: number): number {
  const [ax, ay, az] = faceNormal(positions, triangles, t);
  const [bx, by, bz] = faceNormal(positions, triangles, other);
  const lengths = Math.hypot(ax, ay, az) * Math.hypot(bx, by, bz);
  return lengths > 0 ? (ax * bx + ay * by + az * bz) / lengths : 1;
}

function faceNormal(positions: Float32Array, triangles: Uint32Array, t: number) {
  const a = triangles[t]! * 3;
  const b = triangles[t + 1]! * 3;
  const c = triangles[t + 2]! * 3;
  const [ux, uy, uz] = [
    positions[b]! - positions[a]!,
    positions[b + 1]! - positions[a + 1]!,
    positions[b + 2]! - positions[a + 2]!,
  ];
  const [vx, vy, vz] = [
    positions[c]! - positions[a]!,
    positions[c + 1]! - positions[a + 1]!,
    positions[c + 2]! - positions[a + 2]!,
  ];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
}
