import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { TripleIndex } from "./triple-index.ts";

/** Triangles lower than this have no reliable direction, in mm. */
const leastHeightMm = 0.002;
/** Directions whose cosine is below this are opposite. */
const opposite = -0.99999;

/**
 * Whether a surface is folded: two adjacent triangles lie on each other, back to back. Removing thin triangles can
 * leave such a zero-width crack in solid metal.
 */
export function hasFolds({ positions, triangles }: ClosedMesh): boolean {
  const normals = new Float64Array(triangles.length);
  const edges = new TripleIndex(triangles.length);
  const triangleAt = new Uint32Array(triangles.length);
  for (let i = 0; i < triangles.length; i += 3) {
    if (writeNormal(positions, triangles, i, normals) < leastHeightMm) continue;
    for (let corner = 0; corner < 3; corner += 1) {
      const from = triangles[i + corner]!;
      const to = triangles[i + ((corner + 1) % 3)]!;
      const other = edges.find(to, from, 0);
      if (other < 0) triangleAt[edges.add(from, to, 0)] = i;
      else if (cosine(normals, i, triangleAt[other]!) < opposite) return true;
    }
  }
  return false;
}

/** Writes the unit normal of the triangle whose first corner is at `i`, and returns its smallest height in mm. */
function writeNormal(p: Float32Array, triangles: Uint32Array, i: number, out: Float64Array): number {
  const a = triangles[i]! * 3;
  const b = triangles[i + 1]! * 3;
  const c = triangles[i + 2]! * 3;
  const ux = p[b]! - p[a]!;
  const uy = p[b + 1]! - p[a + 1]!;
  const uz = p[b + 2]! - p[a + 2]!;
  const vx = p[c]! - p[b]!;
  const vy = p[c + 1]! - p[b + 1]!;
  const vz = p[c + 2]! - p[b + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const twiceArea = Math.sqrt(x * x + y * y + z * z);
  const divisor = twiceArea || 1;
  out[i] = x / divisor;
  out[i + 1] = y / divisor;
  out[i + 2] = z / divisor;
  const longest = Math.max(
    ux * ux + uy * uy + uz * uz,
    vx * vx + vy * vy + vz * vz,
    (ux + vx) ** 2 + (uy + vy) ** 2 + (uz + vz) ** 2,
  );
  return twiceArea / Math.sqrt(longest);
}

function cosine(normals: Float64Array, i: number, j: number): number {
  return normals[i]! * normals[j]! + normals[i + 1]! * normals[j + 1]! + normals[i + 2]! * normals[j + 2]!;
}
