import { expect, test } from "vitest";
import { designPiece } from "#jewelry/shapes/design-piece";
import { translated } from "#jewelry/shapes/mesh/placement";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { Orbit } from "../camera/orbit.ts";
import { cameraRays } from "./camera-rays.ts";

test("a ray projects to its pixel, and its length is the depth", () => {
  const orbit = new Orbit();
  orbit.frame(designPiece(ringDesign()), 0.8, null);
  orbit.turn(0.4, 0.2, 0);
  const { eye, projection: m } = orbit.sight();
  const { rayX, rayY, rayZ } = cameraRays({ projection: m });
  for (const [x, y] of [
    [0, 0],
    [0.9, -0.4],
    [-1, 1],
  ] as const) {
    const way = translated(translated(rayZ, rayX, x), rayY, y);
    const [px, py, pz] = translated(eye, way, 50);
    const clip = (row: number) => m[row]! * px + m[4 + row]! * py + m[8 + row]! * pz + m[12 + row]!;
    expect(clip(3)).toBeCloseTo(50, 3);
    expect(clip(0) / clip(3)).toBeCloseTo(x, 4);
    expect(clip(1) / clip(3)).toBeCloseTo(y, 4);
  }
});
