import { expect, test } from "vitest";
import { flipDifference, usualPixelsPerDegree } from "./flip.ts";
import { linearPlanes, type Planes } from "./picture-planes.ts";

const size = { width: 64, height: 48 };

function picture(light: (x: number, y: number, channel: number) => number): Planes {
  const plane = (channel: number) =>
    Float64Array.from({ length: size.width * size.height }, (_, i) =>
      light(i % size.width, Math.floor(i / size.width), channel),
    );
  return { ...size, planes: [plane(0), plane(1), plane(2)] };
}

const pattern = (x: number, y: number, channel: number) => ((x * 7 + y * 13 + channel * 5) % 17) / 16;
const reference = picture(pattern);
const other = picture((x, y, channel) =>
  x > 20 && x < 44 && y > 12 ? ((x * 3 + y * 5 + channel * 11) % 19) / 18 : pattern(x, y, channel),
);

/** From the authors' own evaluator for the same numbers (github.com/NVlabs/flip, FLIP.h of 1.7, LDR). */
test.each([
  [67.0206451, 0.0660012, [0.2803185, 0.1710616, 0.0012027]],
  [30, 0.1890071, [0.4487432, 0.9200141, 0]],
] as const)(
  "at %f pixels per degree, matches the reference implementation",
  (pixelsPerDegree, mean, places) => {
    const difference = flipDifference(reference, other, pixelsPerDegree);
    expect(difference.mean).toBeCloseTo(mean, 5);
    const { map } = difference;
    const found = [map[24 * 64 + 32]!, map[13 * 64 + 21]!, map[5 * 64 + 30]!];
    for (const [i, place] of places.entries()) expect(Math.abs(found[i]! - place)).toBeLessThan(2e-5);
  },
);

test.each([
  ["black and white", picture(() => 0), picture(() => 1), 0.9673653],
  ["green and blue", picture((_, __, c) => Number(c === 1)), picture((_, __, c) => Number(c === 2)), 1],
  ["two grays", picture(() => 0.2), picture(() => 0.25), 0.183437],
] as const)("%s differ by as much as in the reference implementation", (_, one, two, mean) => {
  expect(Math.abs(flipDifference(one, two).mean - mean)).toBeLessThan(1e-4);
});

test("a picture has no difference from itself, and differences are symmetric", () => {
  expect(flipDifference(reference, reference).mean).toBe(0);
  expect(flipDifference(other, reference).mean).toBeCloseTo(flipDifference(reference, other).mean, 12);
});

test("fine grain disappears at a distance", () => {
  const grain = picture((x, y) => 0.5 + ((x + y) % 2 === 0 ? 0.2 : -0.2));
  const flat = picture(() => 0.5);
  const far = flipDifference(flat, grain, usualPixelsPerDegree).mean;
  expect(far).toBeLessThan(flipDifference(flat, grain, usualPixelsPerDegree / 8).mean / 2);
});

test("reads bytes as sRGB, with or without alpha, and requires equal sizes", () => {
  const gray = linearPlanes(new Uint8Array([188, 188, 188, 255]), 1, 1);
  expect(gray.planes[0][0]).toBeCloseTo(0.5029, 3);
  expect(linearPlanes(new Uint8Array([0, 255, 10]), 1, 1).planes.map((plane) => plane[0]! > 0)).toEqual([
    false,
    true,
    true,
  ]);
  expect(() => linearPlanes(new Uint8Array(5), 1, 1)).toThrow("needs 3 or 4 bytes");
  expect(() => flipDifference(gray, reference)).toThrow("one size");
});
