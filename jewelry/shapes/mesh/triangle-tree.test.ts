import { expect, test } from "vitest";
import { seededRandom } from "../../../tests/faults/seeded-random.ts";
import { ballMesh } from "./ball.ts";
import type { Vector } from "./placement.ts";
import { normalized, translated } from "./placement.ts";
import { TriangleTree } from "./triangle-tree.ts";

const ball = ballMesh({ radius: 2, zone: 0, slices: 40, stacks: 30 });
const tree = new TriangleTree(ball);
const random = seededRandom(3);
const point = (reach: number): Vector =>
  [0, 1, 2].map(() => (random() - 0.5) * 2 * reach) as unknown as Vector;

test("a ray hits a sphere where the formula says, from outside and inside", () => {
  for (let i = 0; i < 200; i += 1) {
    const way = normalized(point(1));
    const across = Math.hypot(...point(0.9));
    const side = normalized([way[1], -way[0], 0]);
    const from = translated(translated([0, 0, 0], way, -5), side, Math.min(1.6, across));
    const wanted = 5 - Math.sqrt(4 - Math.min(1.6, across) ** 2);
    expect(tree.firstHit(from, way)?.distanceMm).toBeCloseTo(wanted, 1);
  }
  expect(tree.firstHit([0, 0, 0], [0, 0, 1])?.distanceMm).toBeCloseTo(2, 6);
  expect(tree.firstHit([0, 0, 0], [0, 0, 1], 1.9)).toBeNull();
  expect(tree.firstHit([5, 0, 0], [1, 0, 0])).toBeNull();
});

test("finds the nearest point over all triangles, on an outward-facing one", () => {
  for (let i = 0; i < 200; i += 1) {
    const to = point(4);
    const found = tree.nearest(to)!;
    const away = Math.hypot(...to);
    expect(Math.abs(found.distanceMm - Math.abs(2 - away))).toBeLessThan(0.03);
    expect(Math.hypot(...translated(found.point, to, -1))).toBeCloseTo(found.distanceMm, 9);
    const normal = tree.normal(found.triangle);
    expect(
      normal[0] * found.point[0] + normal[1] * found.point[1] + normal[2] * found.point[2],
    ).toBeGreaterThan(1.9);
  }
  expect(tree.nearest([5, 0, 0], 2.9)).toBeNull();
});

test("nothing hits an empty mesh", () => {
  const empty = new TriangleTree({ positions: new Float32Array(), triangles: new Uint32Array() });
  expect(empty.firstHit([0, 0, 0], [0, 0, 1])).toBeNull();
  expect(empty.nearest([0, 0, 0])).toBeNull();
});
