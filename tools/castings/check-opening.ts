import type { CheckedMesh } from "./ray-grid.ts";

/** Cells of the shadow of a piece, mm, and the smallest hole that something is worn through. */
const [cellMm, holeMm] = [0.4, 7];

/**
 * Whether castings close a loop around an opening that a finger, wrist, neck or ear would have to pass: a flood from
 * outside doesn't reach all free space of their shadow along some axis.
 */
export function closesLoop(meshes: readonly CheckedMesh[]): boolean {
  return [0, 1, 2].some((axis) => {
    const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
    return largestHoleMm2(meshes, a, b) >= holeMm ** 2;
  });
}

/** The largest area of a shadow that is enclosed by metal, mm². */
function largestHoleMm2(meshes: readonly CheckedMesh[], a: number, b: number): number {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ] as [number[], number[]];
  for (const { positions } of meshes)
    for (let i = 0; i < positions.length; i += 3)
      [a, b].forEach((axis, k) => {
        low[k] = Math.min(low[k]!, positions[i + axis]!);
        high[k] = Math.max(high[k]!, positions[i + axis]!);
      });
  const [width, height] = [0, 1].map((k) => Math.ceil((high[k]! - low[k]!) / cellMm) + 3) as [number, number];
  const cells = new Uint8Array(width * height);
  const mark = (x: number, y: number) => {
    const [i, j] = [Math.floor((x - low[0]!) / cellMm) + 1, Math.floor((y - low[1]!) / cellMm) + 1];
    cells[j * width + i] = 1;
  };
  for (const { positions: p, triangles } of meshes)
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [0, 1, 2].map((k) => triangles[t + k]! * 3);
      const xs = corners.map((at) => p[at + a]!);
      const ys = corners.map((at) => p[at + b]!);
      const reach = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
      const steps = Math.max(1, Math.ceil(reach / (cellMm * 0.6)));
      for (let i = 0; i <= steps; i += 1)
        for (let j = 0; i + j <= steps; j += 1) {
          const [u, v] = [i / steps, j / steps];
          mark(
            xs[0]! + (xs[1]! - xs[0]!) * u + (xs[2]! - xs[0]!) * v,
            ys[0]! + (ys[1]! - ys[0]!) * u + (ys[2]! - ys[0]!) * v,
          );
        }
    }
  flood(cells, width, 0);
  let largest = 0;
  for (let at = 0; at < cells.length; at += 1)
    if (cells[at] === 0) largest = Math.max(largest, flood(cells, width, at));
  return largest * cellMm ** 2;
}

/** Fills the free cells that touch a free cell, and returns their number. */
function flood(cells: Uint8Array, width: number, from: number): number {
  const waiting = [from];
  cells[from] = 2;
  let count = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    count += 1;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
      if (next >= 0 && next < cells.length && cells[next] === 0) {
        cells[next] = 2;
        waiting.push(next);
      }
  }
  return count;
}
