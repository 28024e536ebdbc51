import { expect, test } from "vitest";
import { developed } from "./developed.ts";
import type { TracedHalves } from "./traced-tiles.ts";

const size = { width: 40, height: 40 };

/** Both halves of the samples show the same. */
function pictureOf(pixel: (x: number, y: number) => readonly [light: number, cover: number]): TracedHalves {
  const light = new Float32Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [brightness, cover] = pixel(x, y);
      light.set([brightness, brightness, brightness, cover], (y * size.width + x) * 4);
    }
  return { first: light, mean: light };
}

const at = (x: number, y: number) => ((size.height - 1 - y) * size.width + x) * 4;

test("empty pixels stay transparent, metal is opaque, and half-covered pixels keep their color", () => {
  const bytes = developed(
    pictureOf((x) => (x < 10 ? [0, 0] : x < 20 ? [0.25, 0.9 / 1.8] : [0.5, 1])),
    size,
    1,
  );
  expect([...bytes.subarray(at(5, 20), at(5, 20) + 4)]).toEqual([0, 0, 0, 0]);
  expect(bytes[at(30, 20) + 3]).toBe(255);
  expect(bytes[at(15, 20)]).toBeCloseTo(bytes[at(30, 20)]!, -0.5);
});

test("smooths grain on the ground and keeps detail on the piece", () => {
  const grain = (x: number, y: number) => ((x * 7 + y * 13) % 5) / 100;
  const bytes = developed(
    pictureOf((x, y) => (x < 25 ? [0, 0.2 + grain(x, y)] : [(x + y) % 2, 1])),
    size,
    1,
  );
  const covers = Array.from({ length: 8 }, (_, i) => bytes[at(8 + i, 20) + 3]!);
  expect(Math.max(...covers) - Math.min(...covers)).toBeLessThanOrEqual(2);
  expect(Math.abs(bytes[at(32, 20)]! - bytes[at(33, 20)]!)).toBeGreaterThan(150);
});

test("a single overly bright sample leaves no speck on the ground", () => {
  const bytes = developed(
    pictureOf((x, y) => (x === 15 && y === 20 ? [0.5, 0.8] : [0.02, 0.2])),
    size,
    1,
  );
  expect(bytes.subarray(at(15, 20), at(15, 20) + 4)).toEqual(bytes.subarray(at(11, 16), at(11, 16) + 4));
});
