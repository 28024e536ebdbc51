import type { Mesh } from "#jewelry/shapes/mesh/mesh";

/** What keeps a mesh from being a printable solid. All counts are 0 for a good one. */
export interface MeshFaults {
  /** Edges that do not have exactly one triangle on each side, running opposite ways. */
  openEdges: number;
  /** Triangles with two corners at one place, or of hardly any area. */
  degenerate: number;
  /** Triangles whose corners' normals look inward. */
  inwardNormals: number;
  /** Separate shells that hold a negative volume. */
  insideOut: number;
  /** Numbers that are not finite, and normals that are not of unit length. */
  badNumbers: number;
}

const weldMm = 2e-5;
const none: readonly number[] = [];

/** Checks a mesh as a solid, after welding vertices that stand at one place. */
export function meshFaults(mesh: Mesh, minAreaMm2 = 1e-10): MeshFaults {
  const { positions, normals, triangles } = mesh;
  const places = welded(positions);
  const edges = new Map<number, number>();
  const span = positions.length / 3;
  let degenerate = 0;
  let inwardNormals = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!] as const;
    const [a, b, c] = corners.map((corner) => places[corner]!) as [number, number, number];
    const face = faceNormal(positions, corners);
    const area = Math.hypot(...face) / 2;
    if (a === b || b === c || c === a || area < minAreaMm2) degenerate += 1;
    for (const corner of corners) {
      let along = 0;
      for (let axis = 0; axis < 3; axis += 1) along += face[axis]! * normals[corner * 3 + axis]!;
      if (along < 0 && area > 1e-7) inwardNormals += 1;
    }
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      if (from === to) continue;
      const key = Math.min(from, to) * span + Math.max(from, to);
      edges.set(key, (edges.get(key) ?? 0) + (from < to ? 1 : 1024));
    }
  }
  let openEdges = 0;
  for (const count of edges.values()) if (count % 1024 !== Math.floor(count / 1024)) openEdges += 1;
  return {
    openEdges,
    degenerate,
    inwardNormals,
    insideOut: insideOut(mesh, places),
    badNumbers: badNumbers(mesh),
  };
}

export const noFaults: MeshFaults = {
  openEdges: 0,
  degenerate: 0,
  inwardNormals: 0,
  insideOut: 0,
  badNumbers: 0,
};

/** For each vertex the first vertex at its place, by a grid of cells that also looks into the neighboring cells. */
function welded(positions: Float32Array): Uint32Array {
  const cells = new Map<number, number[]>();
  const key = (x: number, y: number, z: number) =>
    Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
  const places = new Uint32Array(positions.length / 3);
  const cell = (value: number) => Math.floor(value / (weldMm * 4));
  for (let i = 0; i < places.length; i += 1) {
    const [x, y, z] = [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!];
    let found = -1;
    for (const dx of nearby(x))
      for (const dy of nearby(y))
        for (const dz of nearby(z))
          for (const other of cells.get(key(dx, dy, dz)) ?? none)
            if (
              found < 0 &&
              Math.hypot(
                positions[other * 3]! - x,
                positions[other * 3 + 1]! - y,
                positions[other * 3 + 2]! - z,
              ) <= weldMm
            )
              found = other;
    places[i] = found < 0 ? i : found;
    if (found >= 0) continue;
    const own = key(cell(x), cell(y), cell(z));
    const list = cells.get(own);
    if (list) list.push(i);
    else cells.set(own, [i]);
  }
  return places;

  function nearby(value: number): number[] {
    const low = cell(value - weldMm);
    const high = cell(value + weldMm);
    return low === high ? [low] : [low, high];
  }
}

function faceNormal(positions: Float32Array, [a, b, c]: readonly [number, number, number]) {
  const side = (to: number, axis: number) => positions[to * 3 + axis]! - positions[a * 3 + axis]!;
  const [ux, uy, uz] = [side(b, 0), side(b, 1), side(b, 2)];
  const [vx, vy, vz] = [side(c, 0), side(c, 1), side(c, 2)];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
}

function badNumbers({ positions, normals, surface, triangles }: Mesh): number {
  let bad = 0;
  for (const array of [positions, normals, surface])
    for (const value of array) if (!Number.isFinite(value)) bad += 1;
  for (let i = 0; i < normals.length; i += 3)
    if (Math.abs(Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) - 1) > 1e-3) bad += 1;
  for (const corner of triangles) if (corner * 3 >= positions.length) bad += 1;
  return bad;
}

function insideOut({ positions, triangles }: Mesh, places: Uint32Array): number {
  const parent = places.slice();
  const root = (place: number): number => {
    let top = place;
    while (parent[top] !== top) top = parent[top]!;
    for (let at = place; parent[at] !== top; ) {
      const next = parent[at]!;
      parent[at] = top;
      at = next;
    }
    return top;
  };
  for (let i = 0; i < triangles.length; i += 3) {
    const a = root(places[triangles[i]!]!);
    parent[root(places[triangles[i + 1]!]!)] = a;
    parent[root(places[triangles[i + 2]!]!)] = a;
  }
  const volumes = new Map<number, number>();
  for (let i = 0; i < triangles.length; i += 3) {
    const shell = root(places[triangles[i]!]!);
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
    const p = (corner: number, axis: number) => positions[corner + axis]! - positions[shell * 3 + axis]!;
    const six =
      p(a, 0) * (p(b, 1) * p(c, 2) - p(b, 2) * p(c, 1)) +
      p(a, 1) * (p(b, 2) * p(c, 0) - p(b, 0) * p(c, 2)) +
      p(a, 2) * (p(b, 0) * p(c, 1) - p(b, 1) * p(c, 0));
    volumes.set(shell, (volumes.get(shell) ?? 0) + six);
  }
  let count = 0;
  for (const volume of volumes.values()) if (volume <= 0) count += 1;
  return count;
}
