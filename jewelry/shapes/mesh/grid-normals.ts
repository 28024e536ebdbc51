import type { LoftForm } from "./loft-form.ts";

/** Room for one loft at a time, kept from loft to loft. */
let normalRoom = new Float64Array(32768);

/** Central differences along stations and around the section; one-sided at creases and open ends, across seams over both. */
export function gridNormals(grid: Float64Array, form: LoftForm, points: number): Float64Array {
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

/** The point to the left (-1) or right (1) that a point's normal is measured to; itself at a crease. */
function beside({ groups, seams }: LoftForm, point: number, side: 1 | -1): number {
  const points = groups.length;
  const next = (point + points + side) % points;
  if (groups[next] === groups[point]) return next;
  return seams?.[side > 0 ? next : point] ? (next + points + side) % points : point;
}
