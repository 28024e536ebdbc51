import { expect, test } from "vitest";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import { limb, softUnion } from "./field.ts";
import { surfaceNet } from "./surface-net.ts";

const box = { min: [-20, -20, -20], max: [20, 20, 20] } as const;

test("a ball's mesh has its volume, and normals that face outward", () => {
  const ball = surfaceNet((x, y, z) => Math.hypot(x, y, z) - 10, box, 1);
  expect(meshVolumeMm3(ball) / ((4 / 3) * Math.PI * 1000)).toBeCloseTo(1, 1);
  for (let i = 0; i < ball.positions.length; i += 3) {
    const facing = [0, 1, 2].reduce(
      (sum, axis) => sum + ball.positions[i + axis]! * ball.normals[i + axis]!,
      0,
    );
    expect(facing).toBeGreaterThan(9);
  }
});

test("a limb is as thick at its joints as they say, and flows into another", () => {
  const upright = limb([
    [[0, 0, 0], 6],
    [[0, 15, 0], 4],
  ]);
  expect(upright(6, 0, 0)).toBeCloseTo(0, 1);
  expect(upright(0, 19, 0)).toBeCloseTo(0, 6);
  const level = limb([
    [[0, 0, 0], 6],
    [[15, 0, 0], 4],
  ]);
  expect(softUnion([upright, level], 6)(6.5, 6.5, 0)).toBeLessThan(
    Math.min(upright(6.5, 6.5, 0), level(6.5, 6.5, 0)),
  );
});
