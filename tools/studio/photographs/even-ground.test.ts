import { expect, test } from "vitest";
import { evenGround } from "./even-ground.ts";

const width = 40;

/** Gray bytes: metal on the left, ground on the right. */
function picture(groundLight: (x: number, y: number) => number): Uint8Array {
  const bytes = new Uint8Array(width * width * 4);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isMetal = x < 10;
      const light = isMetal ? ((x + y) % 2) * 200 : groundLight(x, y);
      bytes.set([light, light, light, isMetal ? 255 : 20], (y * width + x) * 4);
    }
  return bytes;
}

test("evens out the ground's color, and leaves coverage and metal unchanged", () => {
  const bytes = picture((x, y) => ((x * 7 + y * 13) % 5) * 40);
  const before = bytes.slice();
  evenGround(bytes, width);
  for (let i = 3; i < bytes.length; i += 4) expect(bytes[i]).toBe(before[i]);
  const row = (x: number) => (20 * width + x) * 4;
  for (let x = 0; x < 10; x += 1) expect(bytes[row(x)]).toBe(before[row(x)]);
  const ground = Array.from({ length: 20 }, (_, i) => bytes[row(15 + i)]!);
  expect(Math.max(...ground) - Math.min(...ground)).toBeLessThanOrEqual(4);
  expect(ground[0]).toBeGreaterThan(70);
  expect(ground[0]).toBeLessThan(90);
});

test("leaves empty pixels unchanged", () => {
  const bytes = new Uint8Array(width * width * 4);
  evenGround(bytes, width);
  expect(bytes.every((value) => value === 0)).toBe(true);
});
