import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";

/**
 * A mesh as its readers reconstruct it: equal points merged, collapsed triangles removed. Null when it is then not
 * closed: an edge without exactly one triangle on each side.
 */
export function asWritten(positions: Float32Array, triangles: Uint32Array): ClosedMesh | null {
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
