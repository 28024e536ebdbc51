import { expect, test } from "vitest";
import { denoised } from "./denoised.ts";

const [width, height] = [40, 40];
const at = (x: number, y: number) => (y * width + x) * 3;

/** Even, reproducible noise from -1 to 1. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** One gray each left and right of x = 20, and a bright line at x = 30 that is one pixel wide. */
function shade(x: number): number {
  if (x === 30) return 240;
  return x < 20 ? 80 : 180;
}

/** A half of the samples, with noise of `strength` steps, and a single wrong sample. */
function half(seed: number, strength: number, wrongX: number): Float32Array {
  const color = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const gray = x === wrongX && y === 12 ? 255 : shade(x) + strength * noise(seed + y * width + x);
      color.set([gray, gray, gray], at(x, y));
    }
  return color;
}

const cover = new Float32Array(width * height).fill(1);
const clean = denoised({ one: half(1, 25, 8), other: half(5000, 25, -1), cover, width, height });

function worst(from: number, to: number): number {
  const columns = Array.from({ length: to - from }, (_, i) => from + i);
  return Math.max(...columns.map((x) => Math.abs(clean[at(x, 25)]! - shade(x))));
}

test("removes the noise in which the halves differ", () => {
  expect(worst(6, 15)).toBeLessThan(10);
});

test("keeps edges and lines that both halves show", () => {
  expect(worst(18, 22)).toBeLessThan(20);
  expect(clean[at(30, 25)]! - clean[at(27, 25)]!).toBeGreaterThan(40);
});

test("a single wrong sample leaves no speck", () => {
  expect(Math.abs(clean[at(8, 12)]! - 80)).toBeLessThan(30);
});

test("averages nothing across an edge of coverage", () => {
  const covers = cover.slice();
  const colors = half(1, 0, -1).map((value, i) => (Math.floor(i / 3) % width < 10 ? 200 : value));
  for (let pixel = 0; pixel < covers.length; pixel += 1) if (pixel % width < 10) covers[pixel] = 0.2;
  const kept = denoised({ one: colors, other: colors, cover: covers, width, height });
  expect(kept[at(9, 20)]).toBeCloseTo(200);
  expect(kept[at(10, 20)]).toBeCloseTo(80);
});
