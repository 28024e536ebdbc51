import { applyToneCurve } from "../../../app/preview/light/tone-curve.ts";
import { denoised } from "./denoised.ts";
import type { TracedHalves } from "./traced-tiles.ts";

type Light = readonly [red: number, green: number, blue: number];

/** Coverage below which a pixel off the piece's edges is ground: shadows cover less. */
export const groundCover = 0.85;
/** Passes that average the ground's noise: distance between samples, and the coverage difference that stops it. */
const groundSteps = [
  { step: 1, edge: 0.4 },
  { step: 2, edge: 0.2 },
  { step: 4, edge: 0.1 },
] as const;
const spline = [1, 4, 6, 4, 1];

/**
 * Traced light as a screen shows it: RGBA bytes, not premultiplied, top row first. The ground's shadow is smooth, so its
 * noise is averaged over neighbors; the piece's is removed where the halves of its samples differ.
 */
export function developed(
  { first, mean }: TracedHalves,
  { width, height }: { width: number; height: number },
  exposure: number,
): Uint8ClampedArray<ArrayBuffer> {
  const isGround = groundMask((pixel) => mean[pixel * 4 + 3]!, mean.length / 4, width);
  const smooth = softenedGround(mean, isGround, width);
  const second = mean.map((value, i) => 2 * value - first[i]!);
  const [one, other] = [shownColors(first, mean, exposure), shownColors(second, mean, exposure)];
  const cover = Float32Array.from({ length: width * height }, (_, pixel) =>
    Math.min(1, smooth[pixel * 4 + 3]!),
  );
  const piece = denoised({ one, other, cover, width, height });
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (height - 1 - y) * width + x;
      const to = (y * width + x) * 4;
      if (cover[from]! < 0.002) continue;
      const ground = isGround[from]
        ? shownLight(smooth, from * 4, exposure).map((value) => 255 * encoded(value))
        : null;
      for (const i of [0, 1, 2] as const) bytes[to + i] = ground?.[i] ?? piece[from * 3 + i]!;
      bytes[to + 3] = 255 * cover[from]!;
    }
  return bytes;
}

/** What a half of the samples shows, 0 to 255, three numbers per pixel, at the coverage of all samples. */
function shownColors(half: Float32Array, whole: Float32Array, exposure: number): Float32Array {
  const colors = new Float32Array((half.length / 4) * 3);
  const pixel = new Float32Array(4);
  for (let at = 0; at < half.length; at += 4) {
    pixel.set([half[at]!, half[at + 1]!, half[at + 2]!, whole[at + 3]!]);
    const shown = shownLight(pixel, 0, exposure);
    for (const i of [0, 1, 2] as const) colors[(at / 4) * 3 + i] = 255 * encoded(shown[i]);
  }
  return colors;
}

/** The tone-mapped light of the pixel at `i`, linear, 0 to 1; black if nothing covers it. */
export function shownLight(light: Float32Array, i: number, exposure: number): Light {
  const cover = Math.min(1, light[i + 3]!);
  if (cover < 0.002) return [0, 0, 0];
  const scale = exposure / cover;
  return applyToneCurve([light[i]! * scale, light[i + 1]! * scale, light[i + 2]! * scale]);
}

/** Encodes linear 0 to 1 as sRGB. */
export function encoded(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}

/** Averages in steps that double, like an à-trous wavelet (Dammertz and others, 2010). Shadow edges stop it. */
function softenedGround(light: Float32Array, isGround: Uint8Array, width: number): Float32Array {
  const ground: number[] = [];
  for (let at = 0; at < light.length; at += 4) if (isGround[at / 4]) ground.push(at);
  let smooth = withoutSpecks(light, ground, width);
  for (const { step, edge } of groundSteps) {
    const next = smooth.slice();
    for (const at of ground) averageAround(smooth, next, at, isGround, { step, edge }, width);
    smooth = next;
  }
  return smooth;
}

/** How many neighbors may be brighter or darker than a ground pixel. A rare sample leaves a speck of 1 or 2 pixels. */
const outliers = 2;

function withoutSpecks(light: Float32Array, ground: readonly number[], width: number): Float32Array {
  const row = width * 4;
  const around = [-row - 4, -row, -row + 4, -4, 4, row - 4, row, row + 4];
  const clean = light.slice();
  for (const at of ground)
    for (let i = at; i < at + 4; i += 1) {
      const near = around.map((step) => light[i + step] ?? 0).sort((a, b) => a - b);
      clean[i] = Math.min(Math.max(light[i]!, near[outliers]!), near[near.length - 1 - outliers]!);
    }
  return clean;
}

function averageAround(
  from: Float32Array,
  to: Float32Array,
  at: number,
  isGround: Uint8Array,
  { step, edge }: { step: number; edge: number },
  width: number,
): void {
  const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
  const sum = [0, 0, 0, 0];
  let weight = 0;
  for (let dy = -2; dy <= 2; dy += 1)
    for (let dx = -2; dx <= 2; dx += 1) {
      const [nearX, nearY] = [x + dx * step, y + dy * step];
      if (nearX < 0 || nearX >= width || !isGround[nearY * width + nearX]) continue;
      const near = (nearY * width + nearX) * 4;
      if (Math.abs(from[near + 3]! - from[at + 3]!) > edge) continue;
      const share = spline[dx + 2]! * spline[dy + 2]!;
      weight += share;
      for (let i = 0; i < 4; i += 1) sum[i]! += share * from[near + i]!;
    }
  for (let i = 0; i < 4; i += 1) to[at + i] = sum[i]! / weight;
}

/** 1 where a pixel and its neighbors are ground, shaded or not. `coverOf` returns a pixel's coverage, 0 to 1. */
export function groundMask(coverOf: (pixel: number) => number, pixels: number, width: number): Uint8Array {
  const steps = [0, 1, -1, width, -width];
  const isGround = (pixel: number) => pixel < 0 || pixel >= pixels || coverOf(pixel) < groundCover;
  return Uint8Array.from({ length: pixels }, (_, pixel) =>
    Number(steps.every((step) => isGround(pixel + step))),
  );
}
