import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { TripleIndex } from "./triple-index.ts";

/** How far points are moved apart where surfaces touch without being joined, in mm. */
const partedMm = 0.001;

/**
 * A mesh as readers of the file reconstruct it: equal points merged, collapsed triangles removed. Where that would join
 * surfaces that merely touch, moves them apart by a thousandth of a millimeter. Null if it still isn't closed, that is,
 * if an edge doesn't have exactly one triangle on each side.
 */
export function readBackMesh(positions: Float32Array, triangles: Uint32Array): ClosedMesh | null {
  return (
    mergeEqualPoints(positions, triangles) ??
    mergeEqualPoints(separatePoints(positions, triangles), triangles)
  );
}

function mergeEqualPoints(positions: Float32Array, triangles: Uint32Array): ClosedMesh | null {
  const { points, pointOf } = onePointAPlace(positions);
  const remaining = new Uint32Array(triangles.length);
  let corners = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [pointOf[triangles[i]!]!, pointOf[triangles[i + 1]!]!, pointOf[triangles[i + 2]!]!];
    if (a === b || b === c || c === a) continue;
    remaining[corners++] = a;
    remaining[corners++] = b;
    remaining[corners++] = c;
  }
  const mesh = { positions: points, triangles: remaining.slice(0, corners) };
  return isClosed(mesh) ? mesh : null;
}

/** Moves each of several points at the same position toward the center of its neighbors on its own surface. */
function separatePoints(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const { points, pointOf } = onePointAPlace(positions);
  const uses = new Uint32Array(points.length / 3);
  for (const point of pointOf) uses[point]! += 1;
  const sums = new Float64Array(positions.length);
  const counts = new Uint32Array(pointOf.length);
  for (let i = 0; i < triangles.length; i += 1) {
    const own = triangles[i]!;
    if (uses[pointOf[own]!]! < 2) continue;
    const next = triangles[i - (i % 3) + ((i + 1) % 3)]!;
    for (let axis = 0; axis < 3; axis += 1) sums[own * 3 + axis]! += positions[next * 3 + axis]!;
    counts[own]! += 1;
  }
  const moved = positions.slice();
  counts.forEach((count, own) => {
    if (count === 0) return;
    const way = [0, 1, 2].map((axis) => sums[own * 3 + axis]! / count - positions[own * 3 + axis]!);
    const step = Math.min(0.2, partedMm / Math.hypot(...way));
    way.forEach((mm, axis) => {
      moved[own * 3 + axis]! += mm * step;
    });
  });
  return moved;
}

function onePointAPlace(positions: Float32Array): { points: Float32Array; pointOf: Uint32Array } {
  // Adding 0 turns -0, which has other bits, into 0.
  const bits = new Int32Array(positions.map((value) => value + 0).buffer);
  const count = positions.length / 3;
  const places = new TripleIndex(count);
  const points = new Float32Array(positions.length);
  const pointOf = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const point = places.add(bits[i * 3]!, bits[i * 3 + 1]!, bits[i * 3 + 2]!);
    pointOf[i] = point;
    points[point * 3] = positions[i * 3]!;
    points[point * 3 + 1] = positions[i * 3 + 1]!;
    points[point * 3 + 2] = positions[i * 3 + 2]!;
  }
  return { points: points.slice(0, places.size * 3), pointOf };
}

/** Whether each side of a triangle belongs to exactly one other triangle, in the opposite direction. */
function isClosed({ positions, triangles }: ClosedMesh): boolean {
  const span = positions.length / 3;
  const sides = new Float64Array(triangles.length);
  const turned = new Float64Array(triangles.length);
  for (let i = 0; i < triangles.length; i += 1) {
    const from = triangles[i]!;
    const to = triangles[i % 3 === 2 ? i - 2 : i + 1]!;
    sides[i] = from * span + to;
    turned[i] = to * span + from;
  }
  sides.sort();
  turned.sort();
  for (let i = 0; i < sides.length; i += 1)
    if (sides[i] !== turned[i] || sides[i] === sides[i + 1]) return false;
  return true;
}
