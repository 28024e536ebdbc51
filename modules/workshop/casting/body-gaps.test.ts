import { expect, test } from "vitest";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { gapSearchMm, leastGapMm } from "./body-gaps.ts";
import { openKernel } from "./kernel.ts";

const kernel = await openKernel();

/** A cylinder of radius 1 mm around the z axis, centered at `x`. */
function drum(x: number): ClosedMesh {
  const { vertProperties, triVerts } = kernel.Manifold.cylinder(1, 1, 1, 64).translate(x, 0, 0).getMesh();
  return { positions: vertProperties, triangles: triVerts };
}

const gap = (...places: readonly number[]) => leastGapMm(kernel, places.map(drum), (made) => made);

test("finds the smallest distance between any two of several bodies", () => {
  expect(gap(0, 2.15, 4.45)).toBeCloseTo(0.15, 3);
  expect(gap(0, 2.3)).toBeCloseTo(0.3, 3);
});

test("finds no gap between bodies over half a millimeter apart, or with a single body", () => {
  expect(gap(0, 2.6)).toBe(gapSearchMm);
  expect(gap(0)).toBe(gapSearchMm);
});
