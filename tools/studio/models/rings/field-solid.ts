import type { Bounds } from "#jewelry/shapes/mesh/measures";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { translated, type Vector } from "#jewelry/shapes/mesh/placement";

/** Approximate signed distance of a point from a solid, mm; negative inside, continuous. */
export type Field = (x: number, y: number, z: number) => number;

/** Merges vertices of neighboring cells closer than this many cells, to avoid slivers. */
const closest = 0.3;

interface FieldSolid {
  field: Field;
  /** A box with space around the solid. */
  bounds: Bounds;
  /** Edge length of the grid cells, mm. */
  cellMm: number;
  zone: number;
}

/**
 * The zero surface of a field as one closed solid: one vertex per surface cell, moved onto the surface along the
 * field's gradient (naive surface nets). For bodies that blend into each other.
 */
export function fieldSolid(solid: FieldSolid): Mesh {
  const cells = sampled(solid);
  const { values, step } = cells;
  const writer = new MeshWriter();
  const { vertices, points } = writeVertices(writer, solid, cells);
  for (let at = 0; at < values.length; at += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      const isInside = values[at]! < 0;
      const next = at + step[axis]!;
      if (next >= values.length || isInside === values[next]! < 0) continue;
      const [b, c] = [step[(axis + 1) % 3]!, step[(axis + 2) % 3]!];
      const around = [at - b - c, at - c, at, at - b].map((cell) => vertices[cell]!);
      if (!isInside) around.reverse();
      writeFace(writer, [...new Set(around)], points);
    }
  return writer.mesh();
}

/** A field's values at cell corners, x first. `step` is the index step along each axis. */
interface Cells {
  values: Float32Array;
  step: readonly [number, number, number];
}

function sampled({ field, bounds: { min, max }, cellMm }: FieldSolid): Cells {
  const count = (axis: 0 | 1 | 2) => Math.ceil((max[axis] - min[axis]) / cellMm) + 1;
  const [nx, ny, nz] = [count(0), count(1), count(2)];
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0, at = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1, at += 1)
        values[at] = field(min[0] + i * cellMm, min[1] + j * cellMm, min[2] + k * cellMm);
  return { values, step: [1, nx, nx * ny] };
}

/** Writes a vertex for each cell the surface runs through. Returns vertex indices by the cell's first corner. */
function writeVertices(
  writer: MeshWriter,
  { field, bounds: { min }, cellMm, zone }: FieldSolid,
  { values, step }: Cells,
): { vertices: Int32Array; points: Vector[] } {
  const [, nx, layer] = step;
  const points: Vector[] = [];
  const vertices = new Int32Array(values.length).fill(-1);
  const corners = Array.from({ length: 8 }, (_, c) => (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * layer);
  for (let at = 0; at < values.length - layer - nx - 1; at += 1) {
    if (at % nx === nx - 1) continue;
    const inside = corners.filter((corner) => values[at + corner]! < 0).length;
    if (inside === 0 || inside === 8) continue;
    const [x, y, z] = crossingsMiddle(corners.map((corner) => values[at + corner]!));
    const [i, j, k] = [at % nx, Math.floor((at % layer) / nx), Math.floor(at / layer)];
    const { at: place, normal } = drawnOnto(field, translated(min, [i + x, j + y, k + z], cellMm), cellMm);
    const near = step
      .map((back) => vertices[at - back]!)
      .find((vertex) => vertex >= 0 && apart(points[vertex]!, place) < cellMm * closest);
    vertices[at] = near ?? writer.vertex(...place, ...normal, place[0], place[2], zone);
    if (near === undefined) points.push(place);
  }
  return { vertices, points };
}

/** A face of three or four corners, split along its shorter diagonal. Degenerate faces are skipped. */
function writeFace(writer: MeshWriter, corners: readonly number[], points: readonly Vector[]): void {
  const [p, q, r, s] = corners;
  if (p === undefined || q === undefined || r === undefined) return;
  if (s === undefined) writer.triangle(p, q, r);
  else if (apart(points[p]!, points[r]!) < apart(points[q]!, points[s]!)) writer.quad(p, q, r, s);
  else writer.quad(q, r, s, p);
}

function apart(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The mean of the surface's crossings with a cell's edges, 0 to 1 along each axis. Corners count x, then y, then z. */
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

/** The point near `start` where a field is zero, and the outward direction there. */
function drawnOnto(field: Field, start: Vector, cellMm: number): { at: Vector; normal: Vector } {
  let at = start;
  for (let round = 0; ; round += 1) {
    const { normal, steep } = slopeAt(field, at, cellMm * 0.05);
    if (round === 2) return { at, normal };
    const away = Math.min(cellMm * 0.4, Math.max(-cellMm * 0.4, field(...at) / steep));
    at = translated(at, normal, -away);
  }
}

function slopeAt(field: Field, [x, y, z]: Vector, e: number): { normal: Vector; steep: number } {
  const slope: Vector = [
    (field(x + e, y, z) - field(x - e, y, z)) / (2 * e),
    (field(x, y + e, z) - field(x, y - e, z)) / (2 * e),
    (field(x, y, z + e) - field(x, y, z - e)) / (2 * e),
  ];
  const steep = Math.max(1e-6, Math.hypot(...slope));
  return { steep, normal: [slope[0] / steep, slope[1] / steep, slope[2] / steep] };
}

/** The union of two bodies, blended over `softMm`. */
export function joinedField(a: number, b: number, softMm: number): number {
  const near = Math.max(0, softMm - Math.abs(a - b)) / softMm;
  return Math.min(a, b) - (near ** 3 * softMm) / 6;
}

/** The intersection of two bodies, with its edge rounded over `softMm`. */
export function sharedField(a: number, b: number, softMm: number): number {
  return -joinedField(-a, -b, softMm);
}
