import { toneMapped } from "../../../app/preview/light/tone-curve.ts";

type Light = readonly [red: number, green: number, blue: number];

/** Coverage below which a pixel away from the piece's edges is ground: shadows cover less. */
export const groundCover = 0.85;
/** Pixels over which the ground's grain is averaged. */
const reach = 6;

/**
 * Traced light as a screen shows it: RGBA bytes, not premultiplied, the top row first. `light` is linear and premultiplied,
 * with coverage, the bottom row first. The ground's shadow is smooth, so its grain is averaged over neighbors.
 */
export function developed(
  light: Float32Array,
  { width, height }: { width: number; height: number },
  exposure: number,
): Uint8ClampedArray<ArrayBuffer> {
  const smooth = softenedGround(light, width, height);
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      const cover = Math.min(1, smooth[from + 3]!);
      if (cover < 0.002) continue;
      const shown = shownLight(smooth, from, exposure);
      for (const i of [0, 1, 2] as const) bytes[to + i] = 255 * encoded(shown[i]);
      bytes[to + 3] = 255 * cover;
    }
  return bytes;
}

/** The light of the pixel at `i` by the film's curve, linear, 0 to 1; black where nothing covers it. */
export function shownLight(light: Float32Array, i: number, exposure: number): Light {
  const cover = Math.min(1, light[i + 3]!);
  if (cover < 0.002) return [0, 0, 0];
  const scale = exposure / cover;
  return toneMapped([light[i]! * scale, light[i + 1]! * scale, light[i + 2]! * scale]);
}

/** Linear, 0 to 1, as sRGB's curve stores it. */
export function encoded(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}

function softenedGround(light: Float32Array, width: number, height: number): Float32Array {
  const smooth = light.slice();
  const places: [number, number][] = [];
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1) if (x * x + y * y <= reach * reach) places.push([x, y]);
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1) {
      const at = (y * width + x) * 4;
      if (light[at + 3]! < 0.002 || !isGround(light, at, width)) continue;
      const sum = [0, 0, 0, 0];
      let count = 0;
      for (const [dx, dy] of places) {
        const near = at + (dy * width + dx) * 4;
        if (Math.abs(light[near + 3]! - light[at + 3]!) > 0.12) continue;
        count += 1;
        for (let i = 0; i < 4; i += 1) sum[i]! += light[near + i]!;
      }
      for (let i = 0; i < 4; i += 1) smooth[at + i] = sum[i]! / count;
    }
  return smooth;
}

function isGround(light: Float32Array, at: number, width: number): boolean {
  return [0, 4, -4, width * 4, -width * 4].every((step) => light[at + step + 3]! < groundCover);
}
