import { groundMask } from "./developed.ts";

/** Side of a cell in pixels over which colors are averaged first, and how many cells to each side are blended. */
const side = 4;
const reach = 6;
const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / 18));

/** Sums of a grid's cells: premultiplied color and coverage, four numbers each. */
interface Cells {
  columns: number;
  rows: number;
  sums: Float32Array;
}

/**
 * Gives the ground the mean color of its surroundings, in RGBA bytes that are not premultiplied; keeps coverage. A
 * faint shadow shows no color, but its noise takes up as many bytes as the piece.
 */
export function evenGround(bytes: Uint8Array, width: number): void {
  const mask = groundMask((pixel) => bytes[pixel * 4 + 3]! / 255, bytes.length / 4, width);
  const cells = blurred(cellsOf(bytes, mask, width));
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (!mask[pixel] || bytes[pixel * 4 + 3] === 0) continue;
    const color = colorAt(
      cells,
      ((pixel % width) + 0.5) / side - 0.5,
      (Math.floor(pixel / width) + 0.5) / side - 0.5,
    );
    if (color) for (const i of [0, 1, 2] as const) bytes[pixel * 4 + i] = Math.round(color[i]);
  }
}

function cellsOf(bytes: Uint8Array, mask: Uint8Array, width: number): Cells {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(mask.length / width / side)];
  const sums = new Float32Array(columns * rows * 4);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (!mask[pixel]) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const cell = (Math.floor(y / side) * columns + Math.floor(x / side)) * 4;
    const cover = bytes[pixel * 4 + 3]! / 255;
    for (const i of [0, 1, 2] as const) sums[cell + i]! += bytes[pixel * 4 + i]! * cover;
    sums[cell + 3]! += cover;
  }
  return { columns, rows, sums };
}

function blurred({ columns, rows, sums }: Cells): Cells {
  const along = (from: Float32Array, length: number, step: number) => {
    const to = new Float32Array(from.length);
    for (let cell = 0; cell < columns * rows; cell += 1) {
      const at = Math.floor(cell / step) % length;
      for (let d = Math.max(-reach, -at); d <= Math.min(reach, length - 1 - at); d += 1)
        for (let i = 0; i < 4; i += 1)
          to[cell * 4 + i]! += weights[d + reach]! * from[(cell + d * step) * 4 + i]!;
    }
    return to;
  };
  return { columns, rows, sums: along(along(sums, columns, 1), rows, columns) };
}

/** The interpolated mean color at a place; null if nothing is covered. */
function colorAt({ columns, rows, sums }: Cells, x: number, y: number): [number, number, number] | null {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const sum = [0, 0, 0, 0];
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const column = Math.min(columns - 1, Math.max(0, left + dx));
    const row = Math.min(rows - 1, Math.max(0, top + dy));
    const weight = Math.abs(1 - dx - (x - left)) * Math.abs(1 - dy - (y - top));
    for (let i = 0; i < 4; i += 1) sum[i]! += weight * sums[(row * columns + column) * 4 + i]!;
  }
  const [red = 0, green = 0, blue = 0, cover = 0] = sum;
  return cover > 1e-6 ? [red / cover, green / cover, blue / cover] : null;
}
