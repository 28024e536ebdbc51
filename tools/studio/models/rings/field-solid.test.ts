import { expect, test } from "vitest";
import { meshVolumeMm3 } from "#jewelry/shapes/mesh/measures";
import { meshFaults, noFaults } from "../../../../tests/jewelry/mesh-faults.ts";
import { fieldSolid, joinedField, sharedField } from "./field-solid.ts";

const ballAt = (x: number, y: number, z: number, radius: number) => (px: number, py: number, pz: number) =>
  Math.hypot(px - x, py - y, pz - z) - radius;
const bounds = { min: [-3, -3, -3], max: [3, 3, 3] } as const;

test("the field of a ball becomes a closed mesh of its size, with each vertex on the surface", () => {
  const mesh = fieldSolid({ field: ballAt(0.03, 0, 0.01, 2), bounds, cellMm: 0.21, zone: 0 });
  expect(meshFaults(mesh)).toEqual(noFaults);
  expect(meshVolumeMm3(mesh) / ((4 / 3) * Math.PI * 8)).toBeCloseTo(1, 1);
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = mesh.positions.slice(i, i + 3);
    expect(Math.abs(ballAt(0.03, 0, 0.01, 2)(x, y, z))).toBeLessThan(0.001);
  }
});

test("joins and intersects bodies smoothly, and they stay closed", () => {
  const [a, b] = [ballAt(-0.7, 0, 0, 1.4), ballAt(0.7, 0.1, 0, 1.3)];
  const joined = (x: number, y: number, z: number) => joinedField(a(x, y, z), b(x, y, z), 0.8);
  const shared = (x: number, y: number, z: number) => sharedField(a(x, y, z), b(x, y, z), 0.8);
  expect(joined(0, 1.25, 0)).toBeLessThan(Math.min(a(0, 1.25, 0), b(0, 1.25, 0)));
  expect(shared(0, 1.1, 0)).toBeGreaterThan(Math.max(a(0, 1.1, 0), b(0, 1.1, 0)));
  for (const field of [joined, shared])
    expect(meshFaults(fieldSolid({ field, bounds, cellMm: 0.19, zone: 0 }))).toEqual(noFaults);
});
