import { expect, test } from "vitest";
import { softboxLimit, studioLight } from "../../../app/preview/light/studio-light.ts";
import { fromWatch, watchLight } from "./watch-light.ts";

const radians = Math.PI / 180;

/** The light from `degrees` above the lens, as a brushed surface blurs it. */
const above = (degrees: number) =>
  studioLight(watchLight, fromWatch([0, Math.sin(degrees * radians), Math.cos(degrees * radians)]), 0.2)[1];

test("the shaders have room for all lamps", () => {
  expect(watchLight.boxes.length).toBeLessThanOrEqual(softboxLimit);
});

test("a crystal seen from the front or from 20 degrees to its left mirrors no lamp", () => {
  for (const degrees of [0, 20]) {
    const mirrored = [Math.sin(degrees * radians), -0.29, Math.cos(degrees * radians)] as const;
    const size = Math.hypot(...mirrored);
    const way = [mirrored[0] / size, mirrored[1] / size, mirrored[2] / size] as const;
    expect(studioLight(watchLight, fromWatch(degrees ? way : [0, 0, 1]), 0.02)[1]).toBeLessThan(0.15);
  }
});

test("both halves of a bracelet have the same ramp: brighter near the head, darker outward", () => {
  for (const side of [1, -1]) {
    expect(above(side * 28)).toBeGreaterThan(2.5 * above(side * 55));
    expect(above(side * 28) / above(-side * 28)).toBeLessThan(1.15);
  }
});

test("the key above is more than two stops brighter than what faces the lens", () => {
  expect(above(100)).toBeGreaterThan(4 * above(0));
});
