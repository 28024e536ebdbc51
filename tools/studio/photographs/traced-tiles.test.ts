import { expect, test } from "vitest";
import { newDesign } from "#jewelry/choices";
import { designPiece } from "#jewelry/shapes/design-piece";
import { Orbit } from "../../../app/preview/camera/orbit.ts";
import { cameraRays } from "../../../app/preview/tracer/camera-rays.ts";
import { tileSight, tilesOf } from "./traced-tiles.ts";

test.each([
  [1200, 1500],
  [600, 750],
  [131, 47],
  [20, 30],
])("tiles cover a picture of %i x %i exactly", (width, height) => {
  const covered = new Uint8Array(width * height);
  for (const tile of tilesOf(width, height))
    for (let y = tile.y; y < tile.y + tile.height; y += 1)
      covered.fill(1, y * width + tile.x, y * width + tile.x + tile.width);
  expect(covered.every((each) => each === 1)).toBe(true);
  expect(covered).toHaveLength(width * height);
});

test("a tile traces the same rays as the whole picture", () => {
  const [width, height] = [120, 150];
  const orbit = new Orbit();
  orbit.frame(designPiece(newDesign("ring")), width / height, null);
  const sight = orbit.sight();
  for (const tile of tilesOf(width, height)) {
    const seen = tileSight(sight, tile, width, height);
    expect(seen.heightMm / tile.height).toBeCloseTo(sight.heightMm / height);
    const [x, y] = [17.5, 4.5];
    const whole = ray(sight, ((tile.x + x) / width) * 2 - 1, ((tile.y + y) / height) * 2 - 1);
    const own = ray(seen, (x / tile.width) * 2 - 1, (y / tile.height) * 2 - 1);
    own.forEach((value, axis) => {
      expect(value).toBeCloseTo(whole[axis]!, 5);
    });
  }
});

function ray(sight: ReturnType<Orbit["sight"]>, x: number, y: number): number[] {
  const { rayX, rayY, rayZ } = cameraRays(sight);
  return [0, 1, 2].map((axis) => rayX[axis]! * x + rayY[axis]! * y + rayZ[axis]!);
}
