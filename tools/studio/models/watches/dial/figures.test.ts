import { expect, test } from "vitest";
import { placedBounds } from "#jewelry/shapes/mesh/measures";
import { identityPlacement, placementMatrices } from "#jewelry/shapes/mesh/placement";
import { meshFaults, noFaults } from "../../../../../tests/jewelry/mesh-faults.ts";
import { figure, figureWidthMm } from "./figures.ts";
import { signs } from "./glyphs.ts";

const here = placementMatrices([identityPlacement]);

test.each([...signs])("the figure %s is closed, raised, centered and as tall as requested", (sign) => {
  const mesh = figure(sign, 1.2, { depthMm: 0.05, bevelMm: 0.02 });
  expect(meshFaults(mesh)).toEqual(noFaults);
  const { min, max } = placedBounds(mesh, here);
  expect(min[1]).toBeCloseTo(-0.6, 1);
  expect(max[1]).toBeCloseTo(0.6, 1);
  expect(max[2] - min[2]).toBeCloseTo(0.05, 5);
  expect(Math.max(-min[0], max[0])).toBeLessThan(figureWidthMm(sign, 1.2) / 2 + 0.05);
});

test("figures stand side by side without touching", () => {
  const alone = placedBounds(figure("1", 2), here);
  const both = placedBounds(figure("11", 2), here);
  expect(both.max[0] - both.min[0]).toBeGreaterThan(2 * (alone.max[0] - alone.min[0]) + 0.1);
});

test("rejects characters that no dial uses", () => {
  expect(() => figure("ROLLS", 1)).toThrow("no sign of a dial");
});
