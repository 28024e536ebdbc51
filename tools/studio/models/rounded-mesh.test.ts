import { expect, test } from "vitest";
import { ball } from "#jewelry/shapes/mesh/ball";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { tube } from "#jewelry/shapes/mesh/tube";
import { meshFaults, noFaults } from "../../../tests/jewelry/mesh-faults.ts";
import { roundedMesh } from "./rounded-mesh.ts";

test("subdividing a coarse ball makes it rounder and no larger", () => {
  const writer = new MeshWriter();
  ball(writer, { radius: 2, zone: 0, slices: 12, stacks: 8 });
  const coarse = writer.mesh();
  const fine = roundedMesh(coarse);
  expect(fine.triangles.length).toBe(4 * coarse.triangles.length);
  for (let i = 0; i < fine.positions.length; i += 3)
    expect(Math.abs(Math.hypot(...fine.positions.slice(i, i + 3)) - 2)).toBeLessThan(0.02);
  expect(meshFaults(fine)).toEqual(noFaults);
});

test("a wire with flat ends stays closed at its sharp edges", () => {
  const writer = new MeshWriter();
  tube(writer, {
    path: [
      [0, 0, 0],
      [1, 0.4, 0],
      [2, 0, 0.5],
    ],
    radius: 0.3,
    sides: 8,
    zone: 0,
  });
  expect(meshFaults(roundedMesh(writer.mesh()))).toEqual(noFaults);
});
