import { expect, test } from "vitest";
import { dot } from "#jewelry/shapes/mesh/placement";
import { axesOf } from "../../../app/preview/camera/framing.ts";
import { blockerDirections, frameGroups } from "./blocker-directions.ts";

const axes = axesOf({ yaw: -0.5, pitch: 0.47 });
const all = Array.from({ length: frameGroups }, (_, frame) => blockerDirections(frame, axes)).flat();

test("directions are unit and leave out only what lies behind the piece", () => {
  for (const direction of all) {
    expect(Math.hypot(...direction)).toBeCloseTo(1);
    expect(dot(direction, axes.back)).toBeGreaterThan(-0.71);
  }
});

test("no two frames share a direction, and wherever a surface faces, each frame has some that reach it", () => {
  all.forEach((one, i) => {
    for (const other of all.slice(i + 1)) expect(dot(one, other)).toBeLessThan(0.995);
  });
  for (let frame = 0; frame < frameGroups; frame += 1)
    for (const facing of [axes.back, axes.up, axes.right])
      expect(
        blockerDirections(frame, axes).filter((toLight) => dot(toLight, facing) > 0.1).length,
      ).toBeGreaterThan(1);
});

test("together they lean to no side", () => {
  for (const way of [axes.right, axes.up])
    expect(Math.abs(all.reduce((sum, toLight) => sum + dot(toLight, way), 0)) / all.length).toBeLessThan(
      0.05,
    );
});
