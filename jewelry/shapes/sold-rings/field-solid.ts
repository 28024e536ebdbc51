import type { Bounds } from "../mesh/measures.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { moved, type Vector } from "../mesh/placement.ts";

/** Roughly how far a point lies outside a solid, mm; negative inside, without jumps. */
export type Field = (x: number, y: number, z: number) => number;

interface FieldSolid {
  field: Field;
  /** A box with room around the solid. */
  bounds: Bounds;
  /** Edge of the cells that the box is divided into, mm. */
  cellMm: number;
  zone: (at: Vector, normal: Vector) => number;
}

/**
 * The surface where a field is zero, as one closed solid: a vertex in each cell that the surface runs through, drawn onto it
 * along the field's slope (naive surface nets). For bodies whose forms flow into each other.
 */
export function fieldSolid({ field, bounds, cellMm, zone }: FieldSolid): Mesh {
  const { min, max } = bounds;
  const [nx, ny, nz] = [0, 1, 2].map((axis) => Math.ceil((max[axis]! - min[axis]!) / cellMm) + 1) as [
    number,
    number,
    number,
  ];
  const step = [1, nx, nx * ny] as const;
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0, at = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1, at += 1)
        values[at] = field(min[0] + i * cellMm, min[1] + j * cellMm, min[2] + k * cellMm);
  const writer = new MeshWriter();
  const vertices = new Int32Array(values.length).fill(-1);
  const corners = Array.from({ length: 8 }, (_, c) => (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * nx * ny);
  for (let at = 0; at < values.length - step[2] - nx - 1; at += 1) {
    if (at % nx === nx - 1) continue;
    const inside = corners.filter((corner) => values[at + corner]! < 0).length;
    if (inside === 0 || inside === 8) continue;
    const [i, j, k] = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / step[2])];
    const [x, y, z] = crossingsMiddle(corners.map((corner) => values[at + corner]!));
    const start: Vector = [min[0] + (i + x) * cellMm, min[1] + (j + y) * cellMm, min[2] + (k + z) * cellMm];
    const { at: place, normal } = drawnOnto(field, start, cellMm);
    vertices[at] = writer.vertex(...place, ...normal, place[0], place[2], zone(place, normal));
  }
  for (let at = 0; at < values.length; at += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const isInside = values[at]! < 0;
      const next = at + step[axis]!;
      if (next >= values.length || isInside === values[next]! < 0) continue;
      const [b, c] = [step[(axis + 1) % 3]!, step[(axis + 2) % 3]!];
      const around = [at - b - c, at - c, at, at - b].map((cell) => vertices[cell]!);
      if (!isInside) around.reverse();
      writer.quad(...(around as [number, number, number, number]));
    }
  return writer.mesh();
}

/** The middle of where the surface crosses a cell's edges, 0 to 1 along each axis. Corners count x, then y, then z. */
function crossingsMiddle(corners: readonly number[]): Vector {
  const sum = [0, 0, 0];
  let count = 0;
  for (let from = 0; from < 8; from += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const to = from | (1 << axis);
      const [a, b] = [corners[from]!, corners[to]!];
      if (to === from || a < 0 === b < 0) continue;
      for (let other = 0; other < 3; other += 1)
        sum[other]! += other === axis ? a / (a - b) : (from >> other) & 1;
      count += 1;
    }
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

/** The nearest place where a field is zero, and the way outward there. It stays within its cell's reach. */
function drawnOnto(field: Field, from: Vector, cellMm: number): { at: Vector; normal: Vector } {
  const e = cellMm * 0.05;
  let at = from;
  for (let round = 0; ; round += 1) {
    const [x, y, z] = at;
    const slope: Vector = [
      (field(x + e, y, z) - field(x - e, y, z)) / (2 * e),
      (field(x, y + e, z) - field(x, y - e, z)) / (2 * e),
      (field(x, y, z + e) - field(x, y, z - e)) / (2 * e),
    ];
    const steep = Math.max(1e-6, Math.hypot(...slope));
    const normal: Vector = [slope[0] / steep, slope[1] / steep, slope[2] / steep];
    if (round === 2) return { at, normal };
    const away = Math.min(cellMm * 0.4, Math.max(-cellMm * 0.4, field(x, y, z) / steep));
    at = moved(at, normal, -away);
  }
}

/** Where two bodies are one, softly joined over `softMm`. */
export function joinedField(a: number, b: number, softMm: number): number {
  const near = Math.max(0, softMm - Math.abs(a - b)) / softMm;
  return Math.min(a, b) - (near * near * softMm) / 4;
}

/** What two bodies share, its edge rounded over `softMm`. */
export function sharedField(a: number, b: number, softMm: number): number {
  return -joinedField(-a, -b, softMm);
}
