import type { StoneFit } from "../../jewelry/making/stone-fit/stone-fit.ts";
import type { Gem } from "../../jewelry/shapes/gems/cut-gem.ts";
import { type CheckedMesh, rayGrid } from "./ray-grid.ts";

type Grid = ReturnType<typeof rayGrid>;
type Point = readonly [number, number, number];

/** One copy of a mesh and its 16 numbers. */
export interface CheckedCopy {
  readonly mesh: CheckedMesh;
  readonly placement: Float32Array;
}

/** A stone's place, with its width as scale. */
export interface CheckedStone {
  readonly gem: Gem;
  readonly widthMm: number;
  readonly placement: Float32Array;
}

/** Room around metal, mm. */
const marginMm = 4;

function least(positions: readonly number[]): number[] {
  return [0, 1, 2].map((axis) => {
    let low = Infinity;
    for (let i = axis; i < positions.length; i += 3) low = Math.min(low, positions[i]!);
    return low;
  });
}

function most(positions: readonly number[]): number[] {
  return least(positions.map((value) => -value)).map((value) => -value);
}

/** Metal as one grid in the piece's axes. Parts may overlap. */
export function gridOf(copies: readonly CheckedCopy[]): Grid {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const { mesh, placement: m } of copies) {
    const first = positions.length / 3;
    const p = mesh.positions;
    for (let i = 0; i < p.length; i += 3)
      for (let k = 0; k < 3; k += 1)
        positions.push(m[k]! * p[i]! + m[4 + k]! * p[i + 1]! + m[8 + k]! * p[i + 2]! + m[12 + k]!);
    for (const corner of mesh.triangles) triangles.push(first + corner);
  }
  // Rays from a stone's middle must start inside the grid, though all its metal may be on one side.
  for (const side of [-marginMm, marginMm]) {
    const corner = positions.length / 3;
    const reach = side < 0 ? least(positions) : most(positions);
    positions.push(...reach.map((value) => value + side));
    triangles.push(corner, corner, corner);
  }
  return rayGrid({ positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) });
}

const degrees = 3;
const turns = 360 / degrees;

type Checked = Pick<
  StoneFit,
  "freeDegrees" | "prongs" | "dropMm" | "bearingShare" | "bearingMm" | "openingShare"
>;

/** A stone's fit by rays: up from its edge as set, outward in its girdle as cast, and down from its pavilion. */
export function checkFit(
  asSet: { stone: CheckedStone; grid: Grid },
  asCast: { stone: CheckedStone; parts: Grid; castings: Grid },
): Checked {
  const columns = columnsOver(asSet.stone, asSet.grid);
  // What covers nothing only stands beside the stone.
  const runs = stretches(columns.map(({ isHeld }) => isHeld)).filter(({ from, count }) =>
    Array.from({ length: count }, (_, i) => columns[(from + i) % turns]!).some(
      ({ coverage }) => coverage > 0,
    ),
  );
  const overlaps = Array.from({ length: turns }, (_, d) => overlapAt(asCast.stone, asCast.parts, d));
  return {
    freeDegrees: widestGap(runs) * degrees,
    prongs: runs.map(({ from, count }) => {
      const within = Array.from({ length: count }, (_, i) => (from + i) % turns);
      const best = within
        .map((d) => overlaps[d]!)
        .reduce((a, b) => (b.overlapMm > a.overlapMm ? b : a), { overlapMm: -0.4, thickMm: 0 });
      return {
        atDegrees: (from + count / 2) * degrees,
        wideDegrees: count * degrees,
        coverage: Math.max(...within.map((d) => columns[d]!.coverage)),
        ...best,
      };
    }),
    ...lowered(asCast.stone, asCast.castings),
  };
}

/** From a stone's axes, in its widths, to the piece's. */
function placed({ placement: m }: CheckedStone, x: number, y: number, z: number): Point {
  return [0, 1, 2].map((k) => m[k]! * x + m[4 + k]! * y + m[8 + k]! * z + m[12 + k]!) as unknown as Point;
}

function wayOf({ placement: m, widthMm }: CheckedStone, x: number, y: number, z: number): Point {
  return [0, 1, 2].map((k) => (m[k]! * x + m[4 + k]! * y + m[8 + k]! * z) / widthMm) as unknown as Point;
}

function turnOf(d: number): [number, number] {
  const angle = ((d + 0.5) * degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The distance from the middle to the girdle, in widths, by its corners. */
function girdleAt({ outline }: Gem, x: number, y: number): { far: number; slant: number } {
  const count = outline.length / 2;
  for (let i = 0; i < count; i += 1) {
    const [ax, ay] = [outline[i * 2]!, outline[i * 2 + 1]!];
    const next = ((i + 1) % count) * 2;
    const [ex, ey] = [outline[next]! - ax, outline[next + 1]! - ay];
    const across = x * ey - y * ex;
    if (Math.abs(across) < 1e-12) continue;
    const far = (ax * ey - ay * ex) / across;
    const along = (ax * y - ay * x) / across;
    if (far > 0 && along >= -1e-6 && along <= 1 + 1e-6) return { far, slant: across / Math.hypot(ex, ey) };
  }
  return { far: 0.5, slant: 1 };
}

/** The top or the underside of a stone at a point in plan view, by its facets; in widths. */
function surfaceAt({ planes }: Gem, x: number, y: number, isTop: boolean): number {
  let z = isTop ? Infinity : -Infinity;
  for (let i = 0; i < planes.length; i += 4) {
    const c = planes[i + 2]!;
    if (isTop ? c < 1e-6 : c > -1e-6) continue;
    const at = (planes[i + 3]! - planes[i]! * x - planes[i + 1]! * y) / c;
    z = isTop ? Math.min(z, at) : Math.max(z, at);
  }
  return z;
}

/** By direction: whether rays up from the girdle's level meet metal, and how far toward the table it lies. */
function columnsOver(stone: CheckedStone, grid: Grid) {
  const { gem, widthMm } = stone;
  const up = wayOf(stone, 0, 0, 1);
  const highMm = gem.crown * widthMm + 0.6;
  return Array.from({ length: turns }, (_, d) => {
    const [x, y] = turnOf(d);
    const { far, slant } = girdleAt(gem, x, y);
    const topAt = (r: number) => Math.max(0, surfaceAt(gem, x * r, y * r, true));
    let table = far;
    while (table > 0 && topAt(table) < gem.crown * 0.995) table -= far / 200;
    let isHeld = false;
    let innermost = far;
    for (const step of [0.09, 0.06, 0.03, 0]) if (metalOver(far + step / widthMm / slant)) isHeld = true;
    for (let i = 1; i <= 24; i += 1) {
      const r = far + ((table * 0.9 - far) * i) / 24;
      if (!metalOver(r)) continue;
      isHeld = true;
      innermost = r;
    }
    return { isHeld, coverage: (far - innermost) / (far - table) };

    function metalOver(r: number): boolean {
      const isBeside = r > far;
      const floor = isBeside ? 0.03 : Math.max(0.03, topAt(r) * widthMm - 0.02);
      const from = placed(stone, x * r, y * r, floor / widthMm);
      const hits = grid.hits(from, up, 6);
      const [first] = hits;
      if (!first) return false;
      const n = grid.normalOf(first.triangle);
      // The first surface faces up, so the ray starts in metal.
      if (n[0] * up[0] + n[1] * up[1] + n[2] * up[2] > 0) return true;
      return isBeside ? first.along < highMm - floor : first.along < 0.25 && first.along < highMm - floor;
    }
  });
}

/** In one direction: how deep metal reaches inside the outline at the girdle, and its thickness, mm. */
function overlapAt(stone: CheckedStone, grid: Grid, d: number) {
  const { gem, widthMm } = stone;
  const [x, y] = turnOf(d);
  const { far, slant } = girdleAt(gem, x, y);
  const way = wayOf(stone, x, y, 0);
  const from = placed(stone, 0, 0, -gem.girdle / 2);
  const faces = grid.hits(from, way, 400).map(({ along, triangle }) => {
    const n = grid.normalOf(triangle);
    return { along, enters: n[0] * way[0] + n[1] * way[1] + n[2] * way[2] < 0 };
  });
  let depth = faces.reduce((sum, { enters }) => sum + (enters ? -1 : 1), 0);
  let start = depth > 0 ? 0 : Infinity;
  let best = { overlapMm: -0.4, thickMm: 0 };
  for (const { along, enters } of faces) {
    if (enters && depth === 0) start = along;
    depth += enters ? 1 : -1;
    if (enters || depth !== 0) continue;
    const overlapMm = (far * widthMm - start) * slant;
    if (along > far * widthMm - 0.02 && overlapMm > best.overlapMm)
      best = { overlapMm, thickMm: (along - start) * slant };
  }
  return best;
}

/** What rays down from a stone's underside meet in its castings. */
function lowered(stone: CheckedStone, grid: Grid) {
  const { gem, widthMm } = stone;
  const down = wayOf(stone, 0, 0, -1);
  const tip = -(gem.girdle + gem.pavilion);
  let dropMm = Infinity;
  let openMm = Infinity;
  const bearings: number[] = [];
  for (let d = 0; d < turns; d += 1) {
    const [x, y] = turnOf(d);
    const { far } = girdleAt(gem, x, y);
    const slopeMm = Math.hypot(far, gem.pavilion) * widthMm;
    const steps = Math.ceil(slopeMm / 0.05);
    let touching = 0;
    for (let i = 0; i < steps; i += 1) {
      const r = Math.max(0, far * (1 - (i + 0.2) / steps) - (i === 0 ? 0.03 / widthMm : 0));
      const under = Math.min(-gem.girdle, surfaceAt(gem, x * r, y * r, false));
      const from = placed(stone, x * r, y * r, under);
      const isIn = grid.isInside(from);
      const along = isIn ? 0 : (grid.hits(from, down, 5)[0]?.along ?? Infinity);
      dropMm = Math.min(dropMm, along);
      if (along <= 0.1) touching += 1;
      if (along < (under - tip) * widthMm + 0.5) openMm = Math.min(openMm, r * widthMm);
    }
    if (touching > 0) bearings.push((touching / steps) * slopeMm);
  }
  bearings.sort((a, b) => a - b);
  return {
    dropMm,
    bearingShare: bearings.length / turns,
    bearingMm: bearings[bearings.length >> 1] ?? 0,
    openingShare: Math.min(1, (2 * openMm) / widthMm),
  };
}

function stretches(isHeld: readonly boolean[]): { from: number; count: number }[] {
  const closed = isHeld.map((one, d) => one || (isHeld.at(d - 1)! && isHeld[(d + 1) % turns]!));
  const first = closed.indexOf(false);
  if (first < 0) return [{ from: 0, count: turns }];
  const runs: { from: number; count: number }[] = [];
  for (let i = 1; i < turns; i += 1) {
    const d = (first + i) % turns;
    if (!closed[d]) continue;
    const last = runs.at(-1);
    if (last && (last.from + last.count) % turns === d) last.count += 1;
    else runs.push({ from: d, count: 1 });
  }
  return runs;
}

function widestGap(runs: readonly { from: number; count: number }[]): number {
  if (runs.length === 0) return turns;
  return Math.max(
    ...runs.map(({ from, count }, i) =>
      runs.length === 1
        ? turns - count
        : (runs[(i + 1) % runs.length]!.from - from - count + 2 * turns) % turns,
    ),
  );
}
