/** A closed line in a plane: x, y of each point, mm, y downward as in SVG. */
export type Loop = readonly number[];

/** Points closer than 1/`grain` mm are merged. */
const grain = 10_000;

/**
 * The closed lines where the plane at `atMm` cuts a closed mesh. `points` are x right, y up, z toward the viewer, 3
 * numbers each, mm. All lines wind the same way around metal, so overlapping solids fill by the nonzero rule.
 */
export function cutLoops(points: Float32Array, triangles: Uint32Array, atMm: number): Loop[] {
  const segments: Segment[] = [];
  const isNear = (i: number) => points[i * 3 + 2]! >= atMm;
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    const near = corners.map(isNear);
    if (near[0] === near[1] && near[1] === near[2]) continue;
    const crossing = (isIn: boolean) => {
      const from = [0, 1, 2].find((k) => near[k] !== isIn && near[(k + 1) % 3] === isIn)!;
      return crossed(points, [corners[from]!, corners[(from + 1) % 3]!], atMm);
    };
    const [start, end] = [crossing(true), crossing(false)];
    if (keyOf(start) !== keyOf(end)) segments.push({ start, end });
  }
  return joined(segments);
}

type Point = readonly [x: number, y: number];

interface Segment {
  readonly start: Point;
  readonly end: Point;
}

/** Where an edge crosses the plane. Gives the same point for both of its triangles. */
function crossed(points: Float32Array, edge: readonly [number, number], atMm: number): Point {
  const [a, b] = edge.toSorted((i, k) => points[i * 3 + 2]! - points[k * 3 + 2]!) as [number, number];
  const [low, high] = [points[a * 3 + 2]!, points[b * 3 + 2]!];
  const share = (atMm - low) / (high - low);
  const along = (axis: number) =>
    points[a * 3 + axis]! + (points[b * 3 + axis]! - points[a * 3 + axis]!) * share;
  return [along(0), -along(1)];
}

function keyOf([x, y]: Point): string {
  return `${Math.round(x * grain)},${Math.round(y * grain)}`;
}

/** Joins segments into closed lines. Each segment is used once: at every point, as many segments end as start. */
function joined(segments: readonly Segment[]): Loop[] {
  const from = new Map<string, Segment[]>();
  for (const segment of segments) {
    const key = keyOf(segment.start);
    const known = from.get(key);
    if (known) known.push(segment);
    else from.set(key, [segment]);
  }
  const loops: Loop[] = [];
  for (const starts of from.values())
    for (let next = starts.pop(); next; next = starts.pop()) {
      const loop: number[] = [];
      for (let at: Segment | undefined = next; at; at = from.get(keyOf(at.end))?.pop())
        loop.push(...at.start);
      if (loop.length >= 6) loops.push(loop);
    }
  return loops;
}
