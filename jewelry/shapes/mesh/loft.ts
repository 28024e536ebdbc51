import type { MeshWriter } from "./mesh-writer.ts";

/** A closed section swept through stations. */
export interface LoftForm {
  /** Number of stations, at least 2, or 3 for a closed loft, whose last station joins the first. */
  stations: number;
  isClosed: boolean;
  /**
   * Smoothing group of each section point; the section is counterclockwise seen against the direction of the stations.
   * Points in a group shade smoothly. Where two groups meet in a crease, each has its own point there.
   */
  groups: ArrayLike<number>;
  /**
   * 1 where a point starts a group that continues smoothly from the previous one: a seam between zones rather than a
   * crease. By default every change of group is a crease.
   */
  seams?: ArrayLike<number>;
  /** Zone number of each point. */
  zones: ArrayLike<number>;
  /** Writes x, y, z (mm) of a station's point into `out` at `at`. */
  place(station: number, point: number, out: Float64Array, at: number): void;
}

/**
 * Writes the surface through all sections, with flat caps if open. It is closed and faces outward if sections don't
 * cross. Surface lengths in mm: `u` along the stations, measured in the middle of each zone, and `v` around the
 * section.
 */
export function loft(writer: MeshWriter, form: LoftForm): void {
  const { stations, isClosed, zones } = form;
  const points = zones.length;
  const rows = isClosed ? stations + 1 : stations;
  const grid = placed(form, points);
  const normals = gridNormals(grid, form, points);
  const rowLength = points * 3;
  const runs = zoneRuns(zones);
  const along = runs.middles.map((middle) =>
    rowLengths(grid.subarray(middle * 3), stations, rowLength, isClosed),
  );
  let first = -1;
  for (let row = 0; row < rows; row += 1) {
    const station = row % stations;
    let around = 0;
    const start = station * rowLength;
    let rowFirst = -1;
    for (let point = 0; point <= points; point += 1) {
      const at = start + (point % points) * 3;
      if (point > 0) around += distance(grid, at, start + (point - 1) * 3);
      const index = writer.vertex(
        grid[at]!,
        grid[at + 1]!,
        grid[at + 2]!,
        normals[at]!,
        normals[at + 1]!,
        normals[at + 2]!,
        along[runs.of[point % points]!]![row]!,
        around,
        zones[point % points]!,
      );
      if (point === 0) rowFirst = index;
    }
    if (row === 0) first = rowFirst;
    else join(writer, form, rowFirst - points - 1, rowFirst);
  }
  if (isClosed || first < 0) return;
  flatEnd(writer, zones, grid, 0);
  flatEnd(writer, zones, grid, (stations - 1) * rowLength);
}

/** Buffers reused by one loft at a time. */
let gridRoom = new Float64Array(32768);
let normalRoom = new Float64Array(32768);

function placed({ stations, place }: LoftForm, points: number): Float64Array {
  const length = stations * points * 3;
  if (gridRoom.length < length) gridRoom = new Float64Array(length * 2);
  const grid = gridRoom;
  for (let station = 0, at = 0; station < stations; station += 1)
    for (let point = 0; point < points; point += 1, at += 3) place(station, point, grid, at);
  return grid;
}

/** Normals by central differences both ways: one-sided at creases and open ends, two-sided across seams. */
function gridNormals(grid: Float64Array, form: LoftForm, points: number): Float64Array {
  const { stations, isClosed } = form;
  if (normalRoom.length < grid.length) normalRoom = new Float64Array(grid.length);
  const normals = normalRoom;
  const row = points * 3;
  const lefts = new Uint32Array(points);
  const rights = new Uint32Array(points);
  for (let point = 0; point < points; point += 1) {
    lefts[point] = beside(form, point, -1);
    rights[point] = beside(form, point, 1);
  }
  for (let station = 0; station < stations; station += 1) {
    const before = (isClosed ? (station + stations - 1) % stations : Math.max(0, station - 1)) * row;
    const after = (isClosed ? (station + 1) % stations : Math.min(stations - 1, station + 1)) * row;
    for (let point = 0; point < points; point += 1) {
      const p = point * 3;
      const l = station * row + lefts[point]! * 3;
      const r = station * row + rights[point]! * 3;
      const ux = grid[after + p]! - grid[before + p]!;
      const uy = grid[after + p + 1]! - grid[before + p + 1]!;
      const uz = grid[after + p + 2]! - grid[before + p + 2]!;
      const vx = grid[r]! - grid[l]!;
      const vy = grid[r + 1]! - grid[l + 1]!;
      const vz = grid[r + 2]! - grid[l + 2]!;
      const nx = vy * uz - vz * uy;
      const ny = vz * ux - vx * uz;
      const nz = vx * uy - vy * ux;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      const at = station * row + p;
      normals[at] = nx / length;
      normals[at + 1] = ny / length;
      normals[at + 2] = nz / length;
    }
  }
  return normals;
}

/** The left (-1) or right (1) neighbor used for a point's normal; the point itself at a crease. */
function beside({ groups, seams }: LoftForm, point: number, side: 1 | -1): number {
  const points = groups.length;
  const next = (point + points + side) % points;
  if (groups[next] === groups[point]) return next;
  return seams?.[side > 0 ? next : point] ? (next + points + side) % points : point;
}

/** Writes quads between two rows, except across creases, where the two points coincide. */
function join(writer: MeshWriter, { groups }: LoftForm, first: number, second: number): void {
  const points = groups.length;
  for (let point = 0; point < points; point += 1) {
    if (points > 1 && groups[point] !== groups[(point + 1) % points]) continue;
    writer.quad(first + point, first + point + 1, second + point + 1, second + point);
  }
}

/** The zone run each point belongs to, and the middle point of each run. */
function zoneRuns(zones: ArrayLike<number>): { of: Uint32Array; middles: number[] } {
  const of = new Uint32Array(zones.length);
  const starts = [0];
  for (let point = 1; point < zones.length; point += 1) {
    if (zones[point] !== zones[point - 1]) starts.push(point);
    of[point] = starts.length - 1;
  }
  if (starts.length === 1) return { of, middles: starts };
  return { of, middles: starts.map((start, i) => (start + (starts[i + 1] ?? zones.length) - 1) >> 1) };
}

/** Arc length from the first station to each row, along the given points, mm. */
function rowLengths(grid: Float64Array, stations: number, row: number, isClosed: boolean): Float64Array {
  const lengths = new Float64Array(isClosed ? stations + 1 : stations);
  for (let i = 1; i < lengths.length; i += 1)
    lengths[i] = lengths[i - 1]! + distance(grid, (i % stations) * row, (i - 1) * row);
  return lengths;
}

/** Caps the station at `start`; the first one faces backward. */
function flatEnd(writer: MeshWriter, zones: ArrayLike<number>, grid: Float64Array, start: number): void {
  const points = zones.length;
  const isFirst = start === 0;
  const center = [0, 0, 0];
  for (let point = 0; point < points; point += 1)
    for (let axis = 0; axis < 3; axis += 1) center[axis]! += grid[start + point * 3 + axis]! / points;
  const [cx, cy, cz] = center as [number, number, number];
  let [nx, ny, nz] = [0, 0, 0];
  for (let point = 0; point < points; point += 1) {
    const a = start + point * 3;
    const b = start + ((point + 1) % points) * 3;
    const [ax, ay, az] = [grid[a]! - cx, grid[a + 1]! - cy, grid[a + 2]! - cz];
    const [bx, by, bz] = [grid[b]! - cx, grid[b + 1]! - cy, grid[b + 2]! - cz];
    nx += ay * bz - az * by;
    ny += az * bx - ax * bz;
    nz += ax * by - ay * bx;
  }
  const sign = isFirst ? -1 : 1;
  const length = (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1) * sign;
  nx /= length;
  ny /= length;
  nz /= length;
  const middle = writer.vertex(cx, cy, cz, nx, ny, nz, 0, 0, zones[0]!);
  let last = -1;
  for (let point = 0; point <= points; point += 1) {
    const at = start + (point % points) * 3;
    const isSame = point > 0 && distance(grid, at, start + (point - 1) * 3) < 1e-9;
    const [x, y, z] = [grid[at]!, grid[at + 1]!, grid[at + 2]!];
    const index = writer.vertex(x, y, z, nx, ny, nz, x - cx, z - cz, zones[point % points]!);
    if (point > 0 && !isSame) {
      if (isFirst) writer.triangle(middle, index, last);
      else writer.triangle(middle, last, index);
    }
    last = index;
  }
}

function distance(grid: Float64Array, a: number, b: number): number {
  const x = grid[a]! - grid[b]!;
  const y = grid[a + 1]! - grid[b + 1]!;
  const z = grid[a + 2]! - grid[b + 2]!;
  return Math.sqrt(x * x + y * y + z * z);
}
