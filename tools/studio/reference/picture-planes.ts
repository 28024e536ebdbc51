/** Three planes of numbers, row by row. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly planes: readonly [Float64Array, Float64Array, Float64Array];
}

type Triple = readonly [number, number, number];

/** An 8-bit RGB or RGBA picture as linear light. */
export function linearPlanes(bytes: Uint8Array, width: number, height: number): Planes {
  const channels = bytes.length / (width * height);
  if (channels !== 3 && channels !== 4)
    throw new Error(`A picture of ${width} x ${height} needs 3 or 4 bytes a pixel, not ${channels}.`);
  return mapPlanes({ width, height, planes: emptyPlanes(width * height) }, (_, at) => [
    linear(bytes[at * channels]! / 255),
    linear(bytes[at * channels + 1]! / 255),
    linear(bytes[at * channels + 2]! / 255),
  ]);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function emptyPlanes(count: number): Planes["planes"] {
  return [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
}

export function mapPlanes(picture: Planes, change: (pixel: Triple, at: number) => Triple): Planes {
  const planes = emptyPlanes(picture.width * picture.height);
  const [a, b, c] = picture.planes;
  for (let at = 0; at < a.length; at += 1) {
    const [x, y, z] = change([a[at]!, b[at]!, c[at]!], at);
    planes[0][at] = x;
    planes[1][at] = y;
    planes[2][at] = z;
  }
  return { ...picture, planes };
}

/** Convolves a plane with `across` in its rows and `down` in its columns. Edge values extend beyond the edges. */
export function convolved(
  plane: Float64Array,
  { width, height }: Pick<Planes, "width" | "height">,
  across: readonly number[],
  down: readonly number[],
): Float64Array {
  const rows = new Float64Array(plane.length);
  const radiusX = (across.length - 1) / 2;
  const radiusY = (down.length - 1) / 2;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let i = 0; i < across.length; i += 1) {
        const from = Math.min(width - 1, Math.max(0, x + i - radiusX));
        sum += across[i]! * plane[y * width + from]!;
      }
      rows[y * width + x] = sum;
    }
  const result = new Float64Array(plane.length);
  for (let y = 0; y < height; y += 1)
    for (let i = 0; i < down.length; i += 1) {
      const from = Math.min(height - 1, Math.max(0, y + i - radiusY)) * width;
      for (let x = 0; x < width; x += 1) result[y * width + x]! += down[i]! * rows[from + x]!;
    }
  return result;
}
