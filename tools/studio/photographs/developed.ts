import { toneMapped } from "../../../app/preview/light/tone-curve.ts";

import { withoutGrain } from "./grain.ts";

type Light = readonly [red: number, green: number, blue: number];

/** Coverage below which a pixel away from the piece's edges is ground: shadows cover less. */
export const groundCover = 0.85;
/** Pixels to the next neighbor over which the ground's grain is averaged, and the step of coverage that ends it; weights. */
const groundSteps = [
  { step: 1, edge: 0.5 },
  { step: 2, edge: 0.2 },
  { step: 4, edge: 0.1 },
] as const;
const spline = [1, 4, 6, 4, 1];

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
  return withoutGrain(bytes, { width, height });
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

/** Averages in steps that double, as an à-trous wavelet does (Dammertz and others, 2010); edges of shadows stop it. */
function softenedGround(light: Float32Array, width: number, height: number): Float32Array {
  const ground: number[] = [];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      if (isGround(light, at, width)) ground.push(at);
    }
  let smooth = light;
  for (const { step, edge } of groundSteps) {
    const next = smooth.slice();
    for (const at of ground) averageAround(smooth, next, at, { step, edge }, width, height);
    smooth = next;
  }
  return smooth;
}

function averageAround(
  from: Float32Array,
  to: Float32Array,
  at: number,
  { step, edge }: { step: number; edge: number },
  width: number,
  height: number,
): void {
  const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
  const sum = [0, 0, 0, 0];
  let weight = 0;
  for (let dy = -2; dy <= 2; dy += 1)
    for (let dx = -2; dx <= 2; dx += 1) {
      const [nearX, nearY] = [x + dx * step, y + dy * step];
      if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
      const near = (nearY * width + nearX) * 4;
      if (Math.abs(from[near + 3]! - from[at + 3]!) > edge) continue;
      const share = spline[dx + 2]! * spline[dy + 2]!;
      weight += share;
      for (let i = 0; i < 4; i += 1) sum[i]! += share * from[near + i]!;
    }
  for (let i = 0; i < 4; i += 1) to[at + i] = sum[i]! / weight;
}

/** Whether a pixel and those beside it are of the ground, with any shadow. */
function isGround(light: Float32Array, at: number, width: number): boolean {
  const covers = [0, 4, -4, width * 4, -width * 4].map((step) => light[at + step + 3]!);
  return covers.every((cover) => cover < groundCover) && covers.some((cover) => cover > 0.002);
}
