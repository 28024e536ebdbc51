import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";

/** Triangles lower than this have no reliable direction, in mm. */
const leastHeightMm = 0.002;
/** Directions whose cosine is below this are opposite. */
const opposite = -0.99999;

/**
 * Whether a surface is folded: two adjacent triangles lie on each other, back to back. Removing thin triangles can
 * leave such a zero-width crack in solid metal.
 */
export function hasFolds({ positions, triangles }: ClosedMesh): boolean {
  const span = positions.length / 3;
  const count = triangles.length / 3;
  const normals = new Float64Array(triangles.length);
  const isFlat = new Uint8Array(count);
  const triangleAt = new Map<number, number>();
  for (let t = 0; t < count; t += 1) {
    const [a, b, c] = [triangles[t * 3]!, triangles[t * 3 + 1]!, triangles[t * 3 + 2]!];
    isFlat[t] = writeNormal(positions, [a, b, c], normals, t * 3) < leastHeightMm ? 1 : 0;
    if (isFlat[t]) continue;
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const other = triangleAt.get(to * span + from);
      if (other === undefined) triangleAt.set(from * span + to, t);
      else if (cosine(normals, t * 3, other * 3) < opposite) return true;
    }
  }
  return false;
}

/** Writes a triangle's unit normal, and returns its smallest height in mm. */
function writeNormal(
  positions: Float32Array,
  [a, b, c]: readonly [number, number, number],
  out: Float64Array,
  at: number,
): number {
  const side = (from: number, to: number) =>
    [0, 1, 2].map((axis) => positions[to * 3 + axis]! - positions[from * 3 + axis]!);
  const [u, v, w] = [side(a, b), side(b, c), side(c, a)] as [number[], number[], number[]];
  const normal = [0, 1, 2].map((axis) => {
    const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
    return u[j]! * v[k]! - u[k]! * v[j]!;
  });
  const twiceArea = Math.hypot(...normal);
  normal.forEach((value, axis) => {
    out[at + axis] = value / (twiceArea || 1);
  });
  return twiceArea / Math.max(Math.hypot(...u), Math.hypot(...v), Math.hypot(...w));
}

function cosine(normals: Float64Array, i: number, j: number): number {
  return normals[i]! * normals[j]! + normals[i + 1]! * normals[j + 1]! + normals[i + 2]! * normals[j + 2]!;
}
