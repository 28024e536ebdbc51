import { buildHierarchy } from "./hierarchy.ts";
import type { TracedSolid } from "./traced-solids.ts";

/** A piece's triangles and their hierarchy for the tracer's textures, four numbers per texel. */
export interface PackedScene {
  /** Two texels per node of the hierarchy. */
  readonly nodes: Float32Array<ArrayBuffer>;
  /** Three texels per triangle, in leaf order: its corners in mm, followed by part, zone and 0. */
  readonly corners: Float32Array<ArrayBuffer>;
  /** Three texels per triangle: at each corner its octahedral normal and its two surface lengths, mm. */
  readonly shades: Float32Array<ArrayBuffer>;
  readonly triangles: number;
}

/** Places all copies and packs their triangles in the order of their hierarchy. */
export function packScene(solids: readonly TracedSolid[]): PackedScene {
  const steps = packing(solids);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Like `packScene`, step by step. */
export function* packing(solids: readonly TracedSolid[]): Generator<void, PackedScene> {
  const triangles = solids.reduce(
    (sum, { mesh, placements }) => sum + (mesh.triangles.length / 3) * (placements.length / 16),
    0,
  );
  const placed = { corners: new Float32Array(triangles * 12), shades: new Float32Array(triangles * 12) };
  let at = 0;
  for (const solid of solids)
    for (let copy = 0; copy < solid.placements.length / 16; copy += 1) {
      at = place(solid, copy, placed.corners, placed.shades, at);
      yield;
    }
  const positions = new Float32Array(triangles * 9);
  for (let i = 0; i < triangles * 3; i += 1) positions.set(placed.corners.subarray(i * 4, i * 4 + 3), i * 3);
  const { nodes, order } = yield* buildHierarchy(positions);
  return {
    nodes,
    corners: inOrder(placed.corners, order),
    shades: inOrder(placed.shades, order),
    triangles,
  };
}

function place(
  { mesh, placements, firstPart, isPartEach }: TracedSolid,
  copy: number,
  corners: Float32Array,
  shades: Float32Array,
  start: number,
): number {
  const { positions, normals, surface, zones, triangles } = mesh;
  const m = placements.subarray(copy * 16, copy * 16 + 16);
  const part = firstPart + (isPartEach ? copy : 0);
  for (let i = 0; i < triangles.length; i += 1) {
    const vertex = triangles[i]!;
    const at = start + i * 4;
    for (let axis = 0; axis < 3; axis += 1)
      corners[at + axis] = turned(m, positions, vertex * 3, axis) + m[12 + axis]!;
    if (i % 3 === 0) corners[at + 3] = part;
    if (i % 3 === 1) corners[at + 3] = zones[vertex]!;
    const normal = [0, 1, 2].map((axis) => turned(m, normals, vertex * 3, axis));
    shades.set(octahedral(normal[0]!, normal[1]!, normal[2]!), at);
    shades[at + 2] = surface[vertex * 2]!;
    shades[at + 3] = surface[vertex * 2 + 1]!;
  }
  return start + triangles.length * 4;
}

function turned(m: Float32Array, from: Float32Array, at: number, axis: number): number {
  return m[axis]! * from[at]! + m[4 + axis]! * from[at + 1]! + m[8 + axis]! * from[at + 2]!;
}

/** A direction of any length as a point on the unfolded octahedron, -1 to 1 (Meyer and others, 2010). */
function octahedral(x: number, y: number, z: number): readonly [number, number] {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1;
  const [u, v] = [x / sum, y / sum];
  if (z >= 0) return [u, v];
  return [(1 - Math.abs(v)) * (u < 0 ? -1 : 1), (1 - Math.abs(u)) * (v < 0 ? -1 : 1)];
}

function inOrder(from: Float32Array, order: Uint32Array): Float32Array<ArrayBuffer> {
  const sorted = new Float32Array(from.length);
  for (const [i, triangle] of order.entries())
    sorted.set(from.subarray(triangle * 12, triangle * 12 + 12), i * 12);
  return sorted;
}
