import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";

/** Vertices closer than this are merged, mm. */
const weldMm = 2e-5;

/** Offsets from an edge's midpoint, and how many triangles contributed. */
interface Bulge {
  x: number;
  y: number;
  z: number;
  count: number;
}

/**
 * Subdivides each triangle of a mesh into four, curved by its normals, so that coarse round shapes look smooth close
 * up. The mesh stays closed: both sides of a crease meet halfway. (Curved point-normal triangles, Vlachos 2001.)
 */
export function roundedMesh(mesh: Mesh): Mesh {
  const { positions, normals, surface, zones, triangles } = mesh;
  const places = weldedPlaces(positions);
  const bulges = edgeBulges(mesh, places);
  const writer = new MeshWriter();
  for (let i = 0; i < zones.length; i += 1)
    writer.vertex(
      ...three(positions, i),
      ...three(normals, i),
      surface[i * 2]!,
      surface[i * 2 + 1]!,
      zones[i]!,
    );
  const middles = new Map<number, number>();
  const middle = (a: number, b: number) => {
    const key = Math.min(a, b) * zones.length + Math.max(a, b);
    const found = middles.get(key);
    if (found !== undefined) return found;
    const { x, y, z, count } = bulges.get(edgeKey(places, a, b))!;
    const [p, q] = [three(positions, a), three(positions, b)];
    const made = writer.vertex(
      (p[0] + q[0]) / 2 + x / count,
      (p[1] + q[1]) / 2 + y / count,
      (p[2] + q[2]) / 2 + z / count,
      ...middleNormal(mesh, a, b),
      (surface[a * 2]! + surface[b * 2]!) / 2,
      (surface[a * 2 + 1]! + surface[b * 2 + 1]!) / 2,
      zones[a]!,
    );
    middles.set(key, made);
    return made;
  };
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    writer.triangle(a, ab, ca);
    writer.triangle(ab, b, bc);
    writer.triangle(ca, bc, c);
    writer.triangle(ab, bc, ca);
  }
  return writer.mesh();
}

type Three = [number, number, number];

function three(numbers: Float32Array, i: number): Three {
  return [numbers[i * 3]!, numbers[i * 3 + 1]!, numbers[i * 3 + 2]!];
}

/** How far the middle of each edge bulges from its chord. */
function edgeBulges({ positions, normals, triangles }: Mesh, places: Uint32Array): Map<number, Bulge> {
  const bulges = new Map<number, Bulge>();
  for (let i = 0; i < triangles.length; i += 1) {
    const [a, b] = [triangles[i]!, triangles[i % 3 === 2 ? i - 2 : i + 1]!];
    const [p, q, n, m] = [three(positions, a), three(positions, b), three(normals, a), three(normals, b)];
    const way: Three = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
    const [fromA, fromB] = [dot(way, n), -dot(way, m)];
    const key = edgeKey(places, a, b);
    const bulge = bulges.get(key) ?? { x: 0, y: 0, z: 0, count: 0 };
    bulge.x -= (fromA * n[0] + fromB * m[0]) / 8;
    bulge.y -= (fromA * n[1] + fromB * m[1]) / 8;
    bulge.z -= (fromA * n[2] + fromB * m[2]) / 8;
    bulge.count += 1;
    bulges.set(key, bulge);
  }
  return bulges;
}

function middleNormal({ positions, normals }: Mesh, a: number, b: number): Three {
  const [p, q, n, m] = [three(positions, a), three(positions, b), three(normals, a), three(normals, b)];
  const way: Three = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const both: Three = [n[0] + m[0], n[1] + m[1], n[2] + m[2]];
  const turn = (2 * dot(way, both)) / Math.max(1e-12, dot(way, way));
  const normal: Three = [both[0] - turn * way[0], both[1] - turn * way[1], both[2] - turn * way[2]];
  const length = Math.hypot(...normal);
  return length < 1e-6 ? n : [normal[0] / length, normal[1] / length, normal[2] / length];
}

function dot(a: Three, b: Three): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function edgeKey(places: Uint32Array, a: number, b: number): number {
  const [p, q] = [places[a]!, places[b]!];
  return Math.min(p, q) * places.length + Math.max(p, q);
}

/** Maps each vertex to the first one at its position. */
function weldedPlaces(positions: Float32Array): Uint32Array {
  const known = new Map<string, number>();
  const places = new Uint32Array(positions.length / 3);
  for (let i = 0; i < places.length; i += 1) {
    const key = three(positions, i)
      .map((mm) => Math.round(mm / weldMm / 4))
      .join(" ");
    const first = known.get(key) ?? i;
    known.set(key, first);
    places[i] = first;
  }
  return places;
}
