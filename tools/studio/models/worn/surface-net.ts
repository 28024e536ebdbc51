import type { Bounds } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Field } from "./field.ts";

/** A form's surface within a box as a smooth mesh, from one point a cell (surface nets: Gibson, 1998). */
export function surfaceNet(field: Field, { min, max }: Bounds, cellMm: number): Mesh {
  const count = [0, 1, 2].map(
    (axis) => Math.ceil((max[axis]! - min[axis]!) / cellMm) + 1,
  ) as unknown as readonly [number, number, number];
  const [nx, ny, nz] = count;
  const step = [1, nx, nx * ny] as const;
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0, i = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let n = 0; n < nx; n += 1, i += 1)
        // The box closes what it cuts.
        values[i] =
          n === 0 || j === 0 || k === 0 || n === nx - 1 || j === ny - 1 || k === nz - 1
            ? cellMm
            : field(min[0] + n * cellMm, min[1] + j * cellMm, min[2] + k * cellMm);
  const pointOf = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const normals: number[] = [];
  const triangles: number[] = [];
  for (let k = 0; k + 1 < nz; k += 1)
    for (let j = 0; j + 1 < ny; j += 1) for (let n = 0; n + 1 < nx; n += 1) addPoint(n, j, k);
  for (let k = 1; k + 1 < nz; k += 1)
    for (let j = 1; j + 1 < ny; j += 1)
      for (let n = 1; n + 1 < nx; n += 1) for (const axis of [0, 1, 2] as const) addFace(n, j, k, axis);
  const points = positions.length / 3;
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    surface: new Float32Array(points * 2),
    zones: new Uint8Array(points),
    triangles: Uint32Array.from(triangles),
  };

  /** Puts a point in a cell that the surface crosses, in the middle of where it crosses the cell's edges. */
  function addPoint(n: number, j: number, k: number): void {
    const base = n + j * step[1] + k * step[2];
    const sum = [0, 0, 0];
    let crossed = 0;
    for (let corner = 0; corner < 8; corner += 1)
      for (let axis = 0; axis < 3; axis += 1) {
        if (corner & (1 << axis)) continue;
        const from = base + (corner & 1) + ((corner >> 1) & 1) * step[1] + ((corner >> 2) & 1) * step[2];
        const [a, b] = [values[from]!, values[from + step[axis]!]!];
        if (a < 0 === b < 0) continue;
        crossed += 1;
        for (let each = 0; each < 3; each += 1)
          sum[each] = sum[each]! + ((corner >> each) & 1) + (each === axis ? a / (a - b) : 0);
      }
    if (crossed === 0) return;
    pointOf[base] = positions.length / 3;
    const [x, y, z] = [n, j, k].map((at, axis) => min[axis]! + (at + sum[axis]! / crossed) * cellMm) as [
      number,
      number,
      number,
    ];
    positions.push(x, y, z);
    const e = cellMm / 4;
    const slope = [
      field(x + e, y, z) - field(x - e, y, z),
      field(x, y + e, z) - field(x, y - e, z),
      field(x, y, z + e) - field(x, y, z - e),
    ];
    const length = Math.hypot(...slope) || 1;
    normals.push(...slope.map((part) => part / length));
  }

  /** The two triangles across an edge of the grid that the surface crosses. */
  function addFace(n: number, j: number, k: number, axis: 0 | 1 | 2): void {
    const at = n + j * step[1] + k * step[2];
    const isInside = values[at]! < 0;
    if (isInside === values[at + step[axis]!]! < 0) return;
    const [u, v] = [step[(axis + 1) % 3]!, step[(axis + 2) % 3]!];
    const corners = [at - u - v, at - v, at, at - u].map((cell) => pointOf[cell]!);
    const [a, b, c, d] = isInside ? corners : corners.toReversed();
    triangles.push(a!, b!, c!, a!, c!, d!);
  }
}
