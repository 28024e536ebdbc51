import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { studioLight, studios } from "../../../app/preview/light/studio-light.ts";
import { styleDesign } from "../option-pictures/shots.ts";
import { directionAt, radianceFile, sharedExponent } from "./radiance-file.ts";
import { referenceLight, referenceScene } from "./reference-scene.ts";

test("the environment picture has the studio's light in every direction, within a hundredth", () => {
  const height = 16;
  const file = radianceFile(height, (direction) => studioLight(studios.light, direction, 0.1));
  const head = file.length - height * 2 * height * 4;
  expect(new TextDecoder().decode(file.subarray(0, head))).toContain(`-Y ${height} +X ${2 * height}`);
  for (const [x, y] of [
    [0, 0],
    [16, 8],
    [24, 5],
    [31, 15],
  ] as const) {
    const at = head + (y * 2 * height + x) * 4;
    const light = studioLight(studios.light, directionAt(x, y, height), 0.1);
    const scale = 2 ** (file[at + 3]! - 128) / 256;
    for (const i of [0, 1, 2] as const)
      expect(Math.abs((file[at + i]! + 0.5) * scale - light[i])).toBeLessThan(0.01 * Math.max(...light));
  }
  expect(sharedExponent([0, 0, 0])).toEqual([0, 0, 0, 0]);
  expect(directionAt(31.5, 15.5, 32)[0]).toBeCloseTo(1, 1);
  expect(directionAt(47.5, 15.5, 32)[2]).toBeCloseTo(1, 1);
});

test("a scene has the piece's metal and stones with their materials, all in front of the camera", () => {
  const design = styleDesign("ring", "halo");
  const { meshes, projection, eye } = referenceScene(design, "dark", {
    name: "three-quarter",
    width: 400,
    height: 500,
  });
  expect(encodeDesign(design)).not.toBe("");
  expect(meshes.map(({ material }) => material.kind)).toContain("stone");
  expect(meshes[0]!.material).toMatchObject({ kind: "metal" });
  expect(eye[2]).toBeGreaterThan(0);
  for (const { material, positions, triangles } of meshes) {
    if (material.kind === "stone") expect(material.indices![2]).toBeGreaterThan(material.indices![0]);
    else expect(material.reflectance!.at(-1)![0]).toBeGreaterThan(material.reflectance!.at(-1)![2]);
    expect(Math.max(...triangles.slice(0, 3000))).toBeLessThan(positions.length / 3);
    const [x, y, z] = positions as [number, number, number];
    const row = (i: number) =>
      projection[i]! * x + projection[i + 4]! * y + projection[i + 8]! * z + projection[i + 12]!;
    expect(row(3)).toBeGreaterThan(0);
    expect(Math.abs(row(0) / row(3))).toBeLessThan(1);
    expect(Math.abs(row(1) / row(3))).toBeLessThan(1);
  }
});

test("the studio tilts toward a hanging piece, and stands upright around others", () => {
  const key = studios.light.boxes[0]!.direction;
  const ring = referenceLight(styleDesign("ring", "halo"), "light");
  expect(ring(key)).toEqual(studioLight(studios.light, key, 0));
  const necklace = referenceLight(styleDesign("necklace", "pendant"), "light");
  const forward = [0, Math.cos(0.42), Math.sin(0.42)] as const;
  expect(necklace([0, 1, 0])).not.toEqual(necklace(forward));
});
