import { expect, test } from "vitest";
import { withoutGrain } from "./grain.ts";

const size = { width: 40, height: 40 };
const at = (x: number, y: number) => (y * size.width + x) * 4;

/** Two planes of one gray each that meet at x = 20, with a few steps of noise; transparent above y = 10. */
function grainy(): Uint8ClampedArray<ArrayBuffer> {
  const bytes = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 10; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const gray = (x < 20 ? 80 : 180) + (((x * 37 + y * 91) % 13) - 6);
      bytes.set([gray, gray, gray, 255], at(x, y));
    }
  return bytes;
}

function spread(bytes: Uint8ClampedArray, from: number, to: number): number {
  const row = Array.from({ length: to - from }, (_, i) => bytes[at(from + i, 25)]!);
  return Math.max(...row) - Math.min(...row);
}

test("smooths grain and keeps edges", () => {
  const bytes = grainy();
  const smooth = withoutGrain(bytes, size);
  expect(spread(bytes, 5, 15)).toBeGreaterThan(8);
  expect(spread(smooth, 5, 15)).toBeLessThan(5);
  expect(smooth[at(21, 25)]! - smooth[at(18, 25)]!).toBeGreaterThan(85);
});

test("keeps coverage, so transparent pixels stay transparent", () => {
  const bytes = grainy();
  const smooth = withoutGrain(bytes, size);
  for (let i = 3; i < bytes.length; i += 4) expect(smooth[i]).toBe(bytes[i]);
  expect([...smooth.subarray(at(20, 5), at(20, 5) + 4)]).toEqual([0, 0, 0, 0]);
});
