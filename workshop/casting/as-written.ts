import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";

/**
 * A mesh as its readers reconstruct it: equal points merged, collapsed triangles removed. Where that leaves an edge
 * without exactly one triangle on each side, because two sides of the metal meet there, they are moved apart; null when
 * it is then not closed either.
 */
export function asWritten(positions: Float32Array, triangles: Uint32Array): ClosedMesh | null {
  return closedMesh(positions, triangles) ?? closedMesh(withoutContacts(positions, triangles), triangles);
}

function closedMesh(positions: Float32Array, triangles: Uint32Array): ClosedMesh | null {
  const { points, pointOf } = onePointAPlace(positions);
  const kept = new Uint32Array(triangles.length);
  let corners = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [pointOf[triangles[i]!]!, pointOf[triangles[i + 1]!]!, pointOf[triangles[i + 2]!]!];
    if (a === b || b === c || c === a) continue;
    kept[corners++] = a;
    kept[corners++] = b;
    kept[corners++] = c;
  }
  const mesh = { positions: points, triangles: kept.slice(0, corners) };
  return isClosed(mesh) ? mesh : null;
}

function onePointAPlace(positions: Float32Array): { points: Float32Array; pointOf: Uint32Array } {
  const known = new Map<string, number>();
  const points = new Float32Array(positions.length);
  const pointOf = new Uint32Array(positions.length / 3);
  for (let i = 0; i < pointOf.length; i += 1) {
    const place = positions.subarray(i * 3, i * 3 + 3);
    const key = place.join();
    const found = known.get(key);
    if (found === undefined) points.set(place, known.size * 3);
    pointOf[i] = found ?? known.size;
    if (found === undefined) known.set(key, known.size);
  }
  return { points: points.slice(0, known.size * 3), pointOf };
}

/** How far points in one place are moved into their own metal, mm: a thousandth of what a caster sees. */
const apartMm = 0.001;

function withoutContacts(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const { pointOf } = onePointAPlace(positions);
  const counts = new Uint32Array(pointOf.length);
  for (const point of pointOf) counts[point]! += 1;
  const moved = positions.slice();
  const normals = new Float64Array(positions.length);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
    for (let axis = 0; axis < 3; axis += 1) {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
      const side = (from: number, to: number, at: number) => positions[to + at]! - positions[from + at]!;
      const normal = side(a, b, j) * side(a, c, k) - side(a, b, k) * side(a, c, j);
      for (const point of [a, b, c]) normals[point + axis]! += normal;
    }
  }
  for (const [point, place] of pointOf.entries()) {
    if (counts[place]! < 2) continue;
    const normal = normals.subarray(point * 3, point * 3 + 3);
    const length = Math.hypot(...normal) || 1;
    for (let axis = 0; axis < 3; axis += 1) moved[point * 3 + axis]! -= (normal[axis]! / length) * apartMm;
  }
  return moved;
}

function isClosed({ positions, triangles }: ClosedMesh): boolean {
  const span = positions.length / 3;
  const sides = new Set<number>();
  for (let i = 0; i < triangles.length; i += 3)
    for (let side = 0; side < 3; side += 1) {
      const key = triangles[i + side]! * span + triangles[i + ((side + 1) % 3)]!;
      if (sides.has(key)) return false;
      sides.add(key);
    }
  for (const key of sides) if (!sides.has((key % span) * span + Math.floor(key / span))) return false;
  return true;
}
