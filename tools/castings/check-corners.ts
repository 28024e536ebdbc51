import type { ClosedMesh } from "../../jewelry/making/files/closed-mesh.ts";
import { cross, dot, type Vector } from "../../jewelry/shapes/mesh/placement.ts";

/** An edge of a casting where two surfaces meet without a fillet. Lengths are millimeters. */
interface SharpEdge {
  /** The middle of an edge of the mesh, and its length. */
  readonly at: Vector;
  readonly lengthMm: number;
  /** Its ends. */
  readonly ends: readonly [Vector, Vector];
}

/** A fillet turns by less than this from facet to facet; a corner turns by more, degrees. */
const sharpDegrees = 40;
const sharpCosine = Math.cos((sharpDegrees * Math.PI) / 180);

/** Edges of a closed mesh at which the surface turns inward too sharply for a fillet of 0.2 mm. */
export function sharpEdges({ positions: p, triangles }: ClosedMesh): SharpEdge[] {
  const corners: SharpEdge[] = [];
  const firstOf = new Map<number, number>();
  const points = p.length / 3;
  const at = (corner: number): Vector => [p[corner * 3]!, p[corner * 3 + 1]!, p[corner * 3 + 2]!];
  const away = (a: Vector, b: Vector): Vector => [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const normalOf = (triangle: number): Vector | null => {
    const [a, b, c] = [0, 1, 2].map((k) => at(triangles[triangle * 3 + k]!)) as [Vector, Vector, Vector];
    const n = cross(away(a, b), away(a, c));
    const length = Math.hypot(...n);
    return length < 1e-9 ? null : [n[0] / length, n[1] / length, n[2] / length];
  };
  for (let i = 0; i < triangles.length; i += 1) {
    const [from, to] = [triangles[i]!, triangles[i % 3 === 2 ? i - 2 : i + 1]!];
    const key = Math.min(from, to) * points + Math.max(from, to);
    const other = firstOf.get(key);
    if (other === undefined) {
      firstOf.set(key, i);
      continue;
    }
    const [one, two] = [normalOf(Math.floor(other / 3)), normalOf(Math.floor(i / 3))];
    if (!one || !two || dot(one, two) > sharpCosine) continue;
    const apex = triangles[i - (i % 3) + ((i + 2) % 3)]!;
    const [a, b] = [at(from), at(to)];
    // The other face rises on the outside of the first one.
    if (dot(one, away(a, at(apex))) <= 1e-6) continue;
    corners.push({
      at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
      lengthMm: Math.hypot(...away(a, b)),
      ends: [a, b],
    });
  }
  return corners;
}

/** How far the longest line of joined sharp edges extends, mm, of those that count. */
export function longestSharpMm(
  meshes: readonly ClosedMesh[],
  counts: (at: Vector) => boolean = () => true,
): number {
  const nextTo = new Map<string, string[]>();
  const places = new Map<string, Vector>();
  for (const { ends, at } of meshes.flatMap(sharpEdges)) {
    if (!counts(at)) continue;
    const [a, b] = ends.map((end) => end.map((value) => value.toFixed(3)).join()) as [string, string];
    places.set(a, ends[0]).set(b, ends[1]);
    nextTo.set(a, [...(nextTo.get(a) ?? []), b]);
    nextTo.set(b, [...(nextTo.get(b) ?? []), a]);
  }
  let longest = 0;
  const seen = new Set<string>();
  for (const start of places.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const line = [start];
    for (const one of line)
      for (const other of nextTo.get(one)!)
        if (!seen.has(other)) {
          seen.add(other);
          line.push(other);
        }
    const points = line.map((key) => places.get(key)!);
    const apart = (p: Vector) => points.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
    const fromStart = apart(points[0]!);
    longest = Math.max(longest, ...apart(points[fromStart.indexOf(Math.max(...fromStart))]!));
  }
  return longest;
}
