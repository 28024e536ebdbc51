import { expect, test } from "vitest";
import { matchingExposure, screenPicture } from "./screen-picture.ts";

const size = { width: 1, height: 2 };
const dark = [0.02, 0.02, 0.02] as const;

test("flips rows so that the first is at the bottom, and shows the background where there is no piece", () => {
  const light = new Float32Array([0.5, 0.5, 0.5, 1, 0, 0, 0, 0]);
  const bytes = screenPicture(light, size, 1, dark);
  expect([...bytes.subarray(0, 3)]).toEqual([39, 39, 39]);
  expect(bytes[3]!).toBeGreaterThan(170);
});

test("blends a half-covered pixel with half the background", () => {
  const light = new Float32Array([0.25, 0.25, 0.25, 0.5, 0, 0, 0, 0]);
  const whole = screenPicture(new Float32Array([0.5, 0.5, 0.5, 1, 0, 0, 0, 0]), size, 1, dark)[3]!;
  const half = screenPicture(light, size, 1, [0, 0, 0])[3]!;
  const linear = (byte: number) => ((byte / 255 + 0.055) / 1.055) ** 2.4;
  expect(linear(half)).toBeCloseTo(linear(whole) / 2, 2);
});

test("matches the brightness of two pictures with one exposure", () => {
  const one = new Float32Array([1, 2, 3, 1]);
  expect(
    matchingExposure(
      one,
      one.map((value) => value / 4),
    ),
  ).toBeCloseTo(4);
  expect(() => screenPicture(one, size, 1, dark)).toThrow("needs 8 numbers");
});
