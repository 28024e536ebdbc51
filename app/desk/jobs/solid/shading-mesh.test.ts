import { expect, test } from "vitest";
import { createShadingMesh, type ShadingMesh } from "./shading-mesh.ts";

/** A roof of two faces along the x axis, each sloping down by `degrees`. */
function roof(degrees: number) {
  const fall = Math.tan((degrees * Math.PI) / 180);
  return {
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, -fall, 0, -1, -fall),
    triangles: Uint32Array.of(0, 1, 2, 0, 3, 1),
  };
}

test("smooths normals within a curved face and keeps creases sharp", () => {
  const normalOf = ({ normals }: ShadingMesh, corner: number) => [
    ...normals.subarray(corner * 3, corner * 3 + 3),
  ];
  const curved = createShadingMesh(roof(10));
  expect(normalOf(curved, 0)[1]).toBeCloseTo(0, 5);
  expect(normalOf(curved, 0)[2]).toBeCloseTo(1, 5);
  const creased = createShadingMesh(roof(30));
  expect(normalOf(creased, 0)[1]).toBeCloseTo(Math.sin(Math.PI / 6), 5);
  expect(normalOf(creased, 3)[1]).toBeCloseTo(-Math.sin(Math.PI / 6), 5);
  for (const corners of [curved, creased])
    for (let i = 0; i < 6; i += 1) expect(Math.hypot(...normalOf(corners, i))).toBeCloseTo(1, 5);
});
