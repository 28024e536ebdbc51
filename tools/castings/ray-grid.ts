/** A closed mesh: x, y, z of each point, mm; three corners of each triangle. */
export interface CheckedMesh {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

type Point = readonly [number, number, number];

/**
 * A uniform grid over a mesh's triangles, the checker's own way to ask a mesh: it shares no code with the store's
 * hierarchy, and measures walls by rays alone.
 */
export function rayGrid(mesh: CheckedMesh, cellMm = 0.4) {
  const { positions, triangles } = mesh;
  const cells = new Map<string, number[]>();
  const cellOf = (value: number) => Math.floor(value / cellMm);
  const corner = (i: number): Point => {
    const at = triangles[i]! * 3;
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
  };
  const count = triangles.length / 3;
  const lows = new Float64Array(count * 3);
  const highs = new Float64Array(count * 3);
  for (let t = 0; t < count; t += 1) {
    const points = [corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2)];
    for (let axis = 0; axis < 3; axis += 1) {
      lows[t * 3 + axis] = Math.min(...points.map((p) => p[axis]!));
      highs[t * 3 + axis] = Math.max(...points.map((p) => p[axis]!));
    }
    eachCell(t, (key) => {
      const list = cells.get(key);
      if (list) list.push(t);
      else cells.set(key, [t]);
    });
  }

  function eachCell(t: number, visit: (key: string) => void): void {
    for (let x = cellOf(lows[t * 3]!); x <= cellOf(highs[t * 3]!); x += 1)
      for (let y = cellOf(lows[t * 3 + 1]!); y <= cellOf(highs[t * 3 + 1]!); y += 1)
        for (let z = cellOf(lows[t * 3 + 2]!); z <= cellOf(highs[t * 3 + 2]!); z += 1)
          visit(`${x} ${y} ${z}`);
  }

  function normalOf(t: number): Point & { area: number } {
    const [a, b, c] = [corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2)];
    const n = cross(minus(b, a), minus(c, a));
    const length = Math.hypot(...n);
    return Object.assign([n[0] / length, n[1] / length, n[2] / length] as const, { area: length / 2 });
  }

  /** How far along a ray each triangle is met, nearest first, within `mostMm`. */
  function hits(from: Point, way: Point, mostMm: number): { along: number; triangle: number }[] {
    const found = new Map<number, number>();
    // Cells along the ray, by steps of a quarter cell: simple, and none is missed but by a corner.
    const seen = new Set<string>();
    for (let along = 0; along <= mostMm + cellMm; along += cellMm / 4) {
      const key = [0, 1, 2].map((axis) => cellOf(from[axis]! + way[axis]! * along)).join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      for (const t of cells.get(key) ?? []) {
        if (found.has(t)) continue;
        const at = rayMeets(from, way, corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2));
        if (at !== null && at <= mostMm) found.set(t, at);
      }
    }
    return [...found].map(([triangle, along]) => ({ along, triangle })).sort((a, b) => a.along - b.along);
  }

  return {
    count,
    corner,
    normalOf,
    hits,
    /** Whether a point is inside, by parity along a crooked ray. */
    isInside: (point: Point) => hits(point, unit([0.3713, 0.8127, 0.4491]), 400).length % 2 === 1,
    /** Pairs of triangles without a common corner of which an edge of one pierces the other. */
    crossings: () => crossings(),
  };

  function crossings(): number {
    let pairs = 0;
    const shares = (a: number, b: number) => {
      for (let i = 0; i < 3; i += 1)
        for (let j = 0; j < 3; j += 1) if (triangles[a * 3 + i] === triangles[b * 3 + j]) return true;
      return false;
    };
    const done = new Set<number>();
    for (const list of cells.values())
      for (let i = 0; i < list.length; i += 1)
        for (let j = i + 1; j < list.length; j += 1) {
          const [a, b] = [list[i]!, list[j]!];
          if (apart(a, b) || shares(a, b) || done.has(a * count + b)) continue;
          done.add(a * count + b);
          if (pierces(a, b) || pierces(b, a)) pairs += 1;
        }
    return pairs;
  }

  function apart(a: number, b: number): boolean {
    for (let axis = 0; axis < 3; axis += 1)
      if (lows[a * 3 + axis]! > highs[b * 3 + axis]! || lows[b * 3 + axis]! > highs[a * 3 + axis]!)
        return true;
    return false;
  }

  function pierces(a: number, b: number): boolean {
    const face = [corner(b * 3), corner(b * 3 + 1), corner(b * 3 + 2)] as const;
    for (let i = 0; i < 3; i += 1) {
      const [from, to] = [corner(a * 3 + i), corner(a * 3 + ((i + 1) % 3))];
      const along = rayMeets(from, minus(to, from), ...face, 1e-4);
      if (along !== null && along > 1e-4 && along < 1 - 1e-4) return true;
    }
    return false;
  }
}

/** Where a line meets a triangle's inside, in lengths of `way`; null where it does not. By signed volumes. */
function rayMeets(from: Point, way: Point, a: Point, b: Point, c: Point, inset = 0): number | null {
  const n = cross(minus(b, a), minus(c, a));
  const slant = dot(n, way);
  if (Math.abs(slant) < 1e-12) return null;
  const along = dot(n, minus(a, from)) / slant;
  if (along <= 0) return null;
  const p: Point = [from[0] + way[0] * along, from[1] + way[1] * along, from[2] + way[2] * along];
  const whole = dot(n, n);
  const shares = [
    dot(n, cross(minus(c, b), minus(p, b))) / whole,
    dot(n, cross(minus(a, c), minus(p, c))) / whole,
    dot(n, cross(minus(b, a), minus(p, a))) / whole,
  ];
  return shares.every((share) => share >= inset) ? along : null;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function unit(a: Point): Point {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}
