import { gridNormals } from "./grid-normals.ts";
import type { LoftForm } from "./loft-form.ts";
import type { MeshWriter } from "./mesh-writer.ts";

/**
 * Writes the skin through all sections, and flat ends when it is open; closed and outward if the sections do not cross.
 * Lengths along the surface, mm: `u` with the stations, measured in the middle of each zone, and `v` around the section.
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
    else join(writer, { first: rowFirst - points - 1, second: rowFirst, form, points });
  }
  if (isClosed || first < 0) return;
  flatEnd(writer, { grid, start: 0, points, zones, isFirst: true });
  flatEnd(writer, { grid, start: (stations - 1) * rowLength, points, zones, isFirst: false });
}

/** Room for one loft at a time, kept from loft to loft. */
let gridRoom = new Float64Array(32768);

function placed({ stations, place }: LoftForm, points: number): Float64Array {
  const length = stations * points * 3;
  if (gridRoom.length < length) gridRoom = new Float64Array(length * 2);
  const grid = gridRoom;
  for (let station = 0, at = 0; station < stations; station += 1)
    for (let point = 0; point < points; point += 1, at += 3) place(station, point, grid, at);
  return grid;
}

/** Quads between two rows, leaving out those across a crease: there the two points are at one place. */
function join(
  writer: MeshWriter,
  { first, second, form, points }: { first: number; second: number; form: LoftForm; points: number },
): void {
  const { groups } = form;
  for (let point = 0; point < points; point += 1) {
    if (points > 1 && groups[point] !== groups[(point + 1) % points]) continue;
    writer.quad(first + point, first + point + 1, second + point + 1, second + point);
  }
}

/** Which run of one zone each point is in, and the point in the middle of each run. */
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

/** Length from the first station to each row, along the given points, mm. */
function rowLengths(grid: Float64Array, stations: number, row: number, isClosed: boolean): Float64Array {
  const lengths = new Float64Array(isClosed ? stations + 1 : stations);
  for (let i = 1; i < lengths.length; i += 1)
    lengths[i] = lengths[i - 1]! + distance(grid, (i % stations) * row, (i - 1) * row);
  return lengths;
}

function flatEnd(
  writer: MeshWriter,
  end: {
    grid: Float64Array;
    start: number;
    points: number;
    zones: ArrayLike<number>;
    isFirst: boolean;
  },
): void {
  const { grid, start, points, zones, isFirst } = end;
  const center = [0, 0, 0];
  for (let point = 0; point < points; point += 1)
    for (let axis = 0; axis < 3; axis += 1) center[axis]! += grid[start + point * 3 + axis]! / points;
  const [cx, cy, cz] = center as [number, number, number];
  let nx = 0;
  let ny = 0;
  let nz = 0;
  for (let point = 0; point < points; point += 1) {
    const a = start + point * 3;
    const b = start + ((point + 1) % points) * 3;
    const ax = grid[a]! - cx;
    const ay = grid[a + 1]! - cy;
    const az = grid[a + 2]! - cz;
    const bx = grid[b]! - cx;
    const by = grid[b + 1]! - cy;
    const bz = grid[b + 2]! - cz;
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
    const index = writer.vertex(
      grid[at]!,
      grid[at + 1]!,
      grid[at + 2]!,
      nx,
      ny,
      nz,
      grid[at]! - cx,
      grid[at + 2]! - cz,
      zones[point % points]!,
    );
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
