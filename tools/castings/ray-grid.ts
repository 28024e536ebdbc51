/** A closed mesh: x, y, z of each point, mm, and three corners per triangle. */
export interface CheckedMesh {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

type Point = readonly [number, number, number];

/**
 * A uniform grid over a mesh's triangles. The checker shares no code with the store's hierarchy and measures walls only
 * by rays.
 */
export function rayGrid(mesh: CheckedMesh, cellMm = 0.4) {
  const { triangles } = mesh;
  const count = triangles.length / 3;
  const corners = cornersOf(mesh);
  const corner = (i: number): Point => [corners[i * 3]!, corners[i * 3 + 1]!, corners[i * 3 + 2]!];
  const { lows, highs } = boxesOf(corners, count);
  const { cellOf, cells, starts, eachCell, eachCellAlong } = cellsOf(lows, highs, count, cellMm);
  const met = new Int32Array(count).fill(-1);
  let asked = 0;

  function normalOf(t: number): Point & { area: number } {
    const [a, b, c] = [corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2)];
    const n = cross(minus(b, a), minus(c, a));
    const length = Math.hypot(...n);
    return Object.assign([n[0] / length, n[1] / length, n[2] / length] as const, { area: length / 2 });
  }

  /** Distances along a ray to each triangle it hits within `maxMm`, nearest first. */
  function hits(from: Point, way: Point, maxMm: number): { along: number; triangle: number }[] {
    const found: { along: number; triangle: number }[] = [];
    asked += 1;
    eachCellAlong(from, way, maxMm, (cell) => {
      for (let k = starts[cell]!; k < starts[cell + 1]!; k += 1) {
        const t = cells[k]!;
        if (met[t] === asked) continue;
        met[t] = asked;
        const at = rayMeets(from, way, corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2));
        if (at !== null && at <= maxMm) found.push({ along: at, triangle: t });
      }
    });
    return found.sort((a, b) => a.along - b.along);
  }

  /** Counts pairs of triangles without a shared corner in which an edge of one pierces the other. */
  function crossings(): number {
    let pairs = 0;
    for (let a = 0; a < count; a += 1) {
      asked += 1;
      eachCell(a, (cell) => {
        for (let k = starts[cell]!; k < starts[cell + 1]!; k += 1) {
          const b = cells[k]!;
          if (b <= a || met[b] === asked) continue;
          met[b] = asked;
          if (apart(a, b) || shares(a, b)) continue;
          if (pierces(a, b) || pierces(b, a)) pairs += 1;
        }
      });
    }
    return pairs;
  }

  function shares(a: number, b: number): boolean {
    for (let i = 0; i < 3; i += 1)
      for (let j = 0; j < 3; j += 1) if (triangles[a * 3 + i] === triangles[b * 3 + j]) return true;
    return false;
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

  return {
    count,
    corner,
    normalOf,
    hits,
    /** Whether a point is in the mesh's bounding box. */
    covers: (point: Point) => cellOf(...point) >= 0,
    /** Whether a point is inside, by parity along an irregular ray. */
    isInside: (point: Point) => cellOf(...point) >= 0 && hits(point, crooked, 400).length % 2 === 1,
    crossings,
  };
}

/** Three corners per triangle, nine numbers. */
function cornersOf({ positions, triangles }: CheckedMesh): Float64Array {
  const corners = new Float64Array(triangles.length * 3);
  for (let i = 0; i < triangles.length; i += 1)
    for (let axis = 0; axis < 3; axis += 1) corners[i * 3 + axis] = positions[triangles[i]! * 3 + axis]!;
  return corners;
}

function boxesOf(corners: Float64Array, count: number) {
  const lows = new Float64Array(count * 3);
  const highs = new Float64Array(count * 3);
  for (let t = 0; t < count; t += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b, c] = [corners[t * 9 + axis]!, corners[t * 9 + 3 + axis]!, corners[t * 9 + 6 + axis]!];
      lows[t * 3 + axis] = Math.min(a, b, c);
      highs[t * 3 + axis] = Math.max(a, b, c);
    }
  return { lows, highs };
}

/** Triangles by the cells their boxes touch: those of cell i are at `starts[i]` to `starts[i + 1]`. */
function cellsOf(lows: Float64Array, highs: Float64Array, count: number, cellMm: number) {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count * 3; i += 1) {
    least[i % 3] = Math.min(least[i % 3]!, lows[i]!);
    most[i % 3] = Math.max(most[i % 3]!, highs[i]!);
  }
  const [nx, ny, nz] = least.map((low, axis) => Math.floor((most[axis]! - low) / cellMm) + 1) as [
    number,
    number,
    number,
  ];
  const step = (value: number, axis: number) => Math.floor((value - least[axis]!) / cellMm);
  const cellOf = (px: number, py: number, pz: number) => {
    const [x, y, z] = [step(px, 0), step(py, 1), step(pz, 2)];
    const isInside = x >= 0 && y >= 0 && z >= 0 && x < nx && y < ny && z < nz;
    return isInside ? (z * ny + y) * nx + x : -1;
  };
  const eachCell = (t: number, visit: (cell: number) => void) => {
    for (let x = step(lows[t * 3]!, 0); x <= step(highs[t * 3]!, 0); x += 1)
      for (let y = step(lows[t * 3 + 1]!, 1); y <= step(highs[t * 3 + 1]!, 1); y += 1)
        for (let z = step(lows[t * 3 + 2]!, 2); z <= step(highs[t * 3 + 2]!, 2); z += 1)
          visit((z * ny + y) * nx + x);
  };
  /** Visits every cell along a ray that starts inside the grid (Amanatides and Woo, 1987). */
  const eachCellAlong = (from: Point, way: Point, maxMm: number, visit: (cell: number) => void) => {
    const at = [step(from[0], 0), step(from[1], 1), step(from[2], 2)];
    const counts = [nx, ny, nz];
    const side = way.map((value) => (value > 0 ? 1 : -1));
    const each = way.map((value) => Math.abs(cellMm / value));
    const next = way.map((value, axis) => {
      const wall = least[axis]! + (at[axis]! + (value > 0 ? 1 : 0)) * cellMm;
      return value === 0 ? Infinity : (wall - from[axis]!) / value;
    });
    while (at.every((cell, axis) => cell >= 0 && cell < counts[axis]!)) {
      visit((at[2]! * ny + at[1]!) * nx + at[0]!);
      const axis = next[0]! < next[1]! ? (next[0]! < next[2]! ? 0 : 2) : next[1]! < next[2]! ? 1 : 2;
      if (next[axis]! > maxMm) return;
      next[axis] = next[axis]! + each[axis]!;
      at[axis] = at[axis]! + side[axis]!;
    }
  };
  const starts = new Int32Array(nx * ny * nz + 1);
  for (let t = 0; t < count; t += 1)
    eachCell(t, (cell) => {
      starts[cell + 1] = starts[cell + 1]! + 1;
    });
  for (let i = 1; i < starts.length; i += 1) starts[i] = starts[i]! + starts[i - 1]!;
  const cells = new Int32Array(starts.at(-1)!);
  const next = starts.slice();
  for (let t = 0; t < count; t += 1)
    eachCell(t, (cell) => {
      cells[next[cell]!] = t;
      next[cell] = next[cell]! + 1;
    });
  return { cellOf, cells, starts, eachCell, eachCellAlong };
}

/** Where a line crosses a triangle's interior, in lengths of `way`; null if it doesn't. By signed volumes. */
function rayMeets(from: Point, way: Point, a: Point, b: Point, c: Point, inset = 0): number | null {
  const n = cross(minus(b, a), minus(c, a));
  const slant = dot(n, way);
  if (Math.abs(slant) < 1e-12) return null;
  const along = dot(n, minus(a, from)) / slant;
  if (along <= 0) return null;
  const p: Point = [from[0] + way[0] * along, from[1] + way[1] * along, from[2] + way[2] * along];
  const whole = dot(n, n);
  const least = whole * inset;
  return dot(n, cross(minus(c, b), minus(p, b))) >= least &&
    dot(n, cross(minus(a, c), minus(p, c))) >= least &&
    dot(n, cross(minus(b, a), minus(p, a))) >= least
    ? along
    : null;
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

const crooked = unit([0.3713, 0.8127, 0.4491]);
