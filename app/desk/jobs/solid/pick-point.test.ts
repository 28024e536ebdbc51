import { describe, expect, test } from "vitest";
import { ballMesh } from "#jewelry/shapes/mesh/ball";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { TriangleTree } from "#jewelry/shapes/mesh/triangle-tree";
import { pickPoint } from "./pick-point.ts";
import {
  cameraDistanceMm,
  projectToPicture,
  rayThrough,
  type SolidCamera,
  turnCamera,
  zoomCamera,
} from "./solid-camera.ts";
import { cutPose, sectionCut } from "./solid-section.ts";

const camera: SolidCamera = { yaw: 0, pitch: 0, target: [0, 0, 0], heightMm: 10 };
/** A ball of radius 3 mm at the origin. */
const tree = new TriangleTree(ballMesh({ radius: 3, zone: 0, slices: 64, stacks: 48 }));
const close = (place: Vector | null, wanted: Vector) => {
  expect(place).not.toBeNull();
  for (const [i, value] of place!.entries()) expect(value).toBeCloseTo(wanted[i]!, 1);
};

describe("picking a point on a solid", () => {
  test("picks the first surface the ray hits, and nothing off the solid", () => {
    close(pickPoint(tree, rayThrough(camera, [0, 0]), null), [0, 0, 3]);
    close(pickPoint(tree, rayThrough(camera, [0.4, 0]), null), [2, 0, Math.sqrt(5)]);
    expect(pickPoint(tree, rayThrough(camera, [0.7, 0]), null)).toBeNull();
  });

  test("picks the cut face inside metal, and the surface behind it where the section is hollow", () => {
    const cut = sectionCut({ axis: "z", atMm: 1, isOther: false });
    close(pickPoint(tree, rayThrough(camera, [0, 0]), cut), [0, 0, 1]);
    close(pickPoint(tree, rayThrough(camera, [0.5, 0]), cut), [2.5, 0, 1]);
    const behind = { ...camera, yaw: Math.PI };
    close(pickPoint(tree, rayThrough(behind, [0, 0]), cut), [0, 0, -3]);
    expect(
      pickPoint(tree, rayThrough(camera, [0, 0]), sectionCut({ axis: "z", atMm: -4, isOther: false })),
    ).toBeNull();
  });

  test("picks the other half when the section is flipped", () => {
    const section = { axis: "z", atMm: 1, isOther: true } as const;
    const seen = { ...camera, ...cutPose(section) };
    close(pickPoint(tree, rayThrough(seen, [0, 0]), sectionCut(section)), [0, 0, 1]);
    close(pickPoint(tree, rayThrough(camera, [0, 0]), sectionCut(section)), [0, 0, 3]);
  });

  test.each(["x", "y", "z"] as const)("a section across %s faces the viewer", (axis) => {
    for (const isOther of [false, true]) {
      const section = { axis, atMm: 0.5, isOther };
      const { from, way } = rayThrough({ ...camera, ...cutPose(section) }, [0, 0]);
      const { way: away, atMm } = sectionCut(section)!;
      const along = (vector: Vector) => vector[0] * away[0] + vector[1] * away[1] + vector[2] * away[2];
      expect(along(way)).toBeCloseTo(-1, 6);
      expect(along(from)).toBeCloseTo(cameraDistanceMm, 3);
      expect(Math.abs(atMm)).toBe(0.5);
    }
  });
});

test("a ray through a point's projection hits that point from any camera angle", () => {
  const seen = zoomCamera(turnCamera(camera, 0.7, 0.4), 1.5);
  const place: Vector = [1.2, -0.4, 2.1];
  const { from, way } = rayThrough(seen, projectToPicture(seen, place));
  const away: Vector = [place[0] - from[0], place[1] - from[1], place[2] - from[2]];
  const along = away[0] * way[0] + away[1] * way[1] + away[2] * way[2];
  for (let k = 0; k < 3; k += 1) expect(from[k]! + way[k]! * along).toBeCloseTo(place[k]!, 6);
});
