import { expect, test } from "vitest";
import { softboxLimit, studioLight, studios } from "../../../app/preview/light/studio-light.ts";
import { photographLight } from "./photograph-light.ts";

const overhead = [0, 1, 0] as const;
const ahead = [0, 0, 1] as const;

test("the shaders have room for all lamps", () => {
  expect(photographLight.boxes.length).toBeLessThanOrEqual(softboxLimit);
});

test("walls are brighter than on a dark background and darker than on a light one", () => {
  for (const wall of ["top", "bottom"] as const) {
    expect(photographLight[wall][1]).toBeGreaterThan(studios.dark[wall][1]);
    expect(photographLight[wall][1]).toBeLessThan(studios.light[wall][1]);
  }
});

test("surfaces facing the dark card around the lens reflect some light, but much less than from above", () => {
  const [, above] = studioLight(photographLight, overhead, 0.06);
  const [, front] = studioLight(photographLight, ahead, 0.06);
  expect(front).toBeLessThan(above / 3);
  expect(front).toBeGreaterThan(0.1);
});
