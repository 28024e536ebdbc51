import type { Mesh } from "#jewelry/shapes/mesh/mesh";

/** Why a mesh isn't a printable solid. All counts are 0 for a good one. */
export interface MeshFaults {
  /** Edges without an equal number of triangles running in each direction. */
  openEdges: number;
  /** Triangles with two corners at the same position, or with almost no area. */
  degenerate: number;
  /** Triangles whose corner normals point inward. */
  inwardNormals: number;
  /** Separate shells with a negative volume. */
  insideOut: number;
  /** Non-finite numbers, and normals that aren't of unit length. */
  badNumbers: number;
}

const weldMm = 2e-5;
/** Large compared to the welding distance, so that few vertices need more than one cell. */
const cellMm = 64 * weldMm;

/** Checks a mesh as a solid, after welding vertices at the same position. */
export function meshFaults(mesh: Mesh, minAreaMm2 = 1e-10): MeshFaults {
  const places = welded(mesh.positions);
  return {
    openEdges: openEdges(mesh.triangles, places),
    ...badFaces(mesh, places, minAreaMm2),
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

/** For each vertex, the first vertex at its position, using a grid that also checks adjacent cells. */
function welded(positions: Float32Array): Uint32Array {
  const places = new Uint32Array(positions.length / 3);
  const { first, next, slot } = hashTable(places.length);
  const cell = (value: number) => Math.floor(value / cellMm);

  function firstAt(x: number, y: number, z: number): number {
    if (!Number.isFinite(x + y + z)) return -1;
    for (let cx = cell(x - weldMm); cx <= cell(x + weldMm); cx += 1)
      for (let cy = cell(y - weldMm); cy <= cell(y + weldMm); cy += 1)
        for (let cz = cell(z - weldMm); cz <= cell(z + weldMm); cz += 1)
          for (let other = first[slot(cx, cy, cz)]!; other >= 0; other = next[other]!) {
            const dx = positions[other * 3]! - x;
            const dy = positions[other * 3 + 1]! - y;
            const dz = positions[other * 3 + 2]! - z;
            if (dx * dx + dy * dy + dz * dz <= weldMm * weldMm) return other;
          }
    return -1;
  }

  for (let i = 0; i < places.length; i += 1) {
    const [x, y, z] = [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!];
    const found = firstAt(x, y, z);
    places[i] = found < 0 ? i : found;
    if (found >= 0) continue;
    const own = slot(cell(x), cell(y), cell(z));
    next[i] = first[own]!;
    first[own] = i;
  }
  return places;
}

/** Linked lists of up to `count` indexes, each found by three numbers. */
function hashTable(count: number) {
  const bits = Math.max(4, Math.ceil(Math.log2(2 * count + 1)));
  return {
    first: new Int32Array(2 ** bits).fill(-1),
    next: new Int32Array(count),
    slot: (a: number, b: number, c = 0) =>
      Math.imul(Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791), 0x9e3779b1) >>>
      (32 - bits),
  };
}

function openEdges(triangles: Mesh["triangles"], places: Uint32Array): number {
  const { first, next, slot } = hashTable(triangles.length);
  const lower = new Uint32Array(triangles.length);
  const upper = new Uint32Array(triangles.length);
  /** Triangles from the lower to the upper end, minus those in the opposite direction. */
  const balance = new Int32Array(triangles.length);
  let count = 0;
  for (let i = 0; i < triangles.length; i += 1) {
    const from = places[triangles[i]!]!;
    const to = places[triangles[i % 3 === 2 ? i - 2 : i + 1]!]!;
    if (from === to) continue;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    const own = slot(low, high);
    let edge = first[own]!;
    while (edge >= 0 && (lower[edge] !== low || upper[edge] !== high)) edge = next[edge]!;
    if (edge < 0) {
      edge = count;
      count += 1;
      lower[edge] = low;
      upper[edge] = high;
      next[edge] = first[own]!;
      first[own] = edge;
    }
    balance[edge]! += from < to ? 1 : -1;
  }
  let open = 0;
  for (let edge = 0; edge < count; edge += 1) if (balance[edge] !== 0) open += 1;
  return open;
}

function badFaces({ positions, normals, triangles }: Mesh, places: Uint32Array, minAreaMm2: number) {
  let degenerate = 0;
  let inwardNormals = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const side = (to: number, axis: number) => positions[to * 3 + axis]! - positions[a * 3 + axis]!;
    const [ux, uy, uz] = [side(b, 0), side(b, 1), side(b, 2)];
    const [vx, vy, vz] = [side(c, 0), side(c, 1), side(c, 2)];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const area = Math.sqrt(x * x + y * y + z * z) / 2;
    const isPoint = places[a] === places[b] || places[b] === places[c] || places[c] === places[a];
    if (isPoint || area < minAreaMm2) degenerate += 1;
    if (area <= 1e-7) continue;
    for (let corner = i; corner < i + 3; corner += 1) {
      const at = triangles[corner]! * 3;
      if (x * normals[at]! + y * normals[at + 1]! + z * normals[at + 2]! < 0) inwardNormals += 1;
    }
  }
  return { degenerate, inwardNormals };
}

function badNumbers({ positions, normals, surface, triangles }: Mesh): number {
  let bad = 0;
  for (const array of [positions, normals, surface])
    for (let i = 0; i < array.length; i += 1) if (!Number.isFinite(array[i])) bad += 1;
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i]!, normals[i + 1]!, normals[i + 2]!];
    if (Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) > 1e-3) bad += 1;
  }
  for (let i = 0; i < triangles.length; i += 1) if (triangles[i]! * 3 >= positions.length) bad += 1;
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
