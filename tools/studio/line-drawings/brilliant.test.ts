import { expect, test } from "vitest";
import { brilliant, convexHull } from "./brilliant.ts";
import { camera } from "./camera.ts";
import type { Point } from "./vector.ts";

const seat = { center: [0, 0, 0], radius: 40, across: [1, 0, 0], along: [0, 1, 0] } as const;

test("from above a brilliant shows its 33 crown facets: 48 edges and the girdle", () => {
  const { lines } = brilliant(seat, eye(90));
  expect(lines.filter(({ points }) => points.length === 2)).toHaveLength(48);
});

test("from above the table is 57% of the stone's width, corner to corner", () => {
  const { lines } = brilliant(seat, eye(90));
  const corners = lines.flatMap(({ points }) => points).map(([x, y]) => Math.hypot(x - 50, y - 50) / 40);
  expect(Math.min(...corners)).toBeCloseTo(0.57, 6);
  expect(Math.max(...corners)).toBeCloseTo(1, 6);
});

test("from the side a brilliant is as high as its crown, girdle and pavilion", () => {
  const ys = outline(0).map(([, y]) => (50 - y) / 40);
  expect(Math.max(...ys)).toBeCloseTo(0.43 * Math.tan((34.5 * Math.PI) / 180), 6);
  expect(Math.min(...ys)).toBeCloseTo(-0.035 - Math.tan((40.75 * Math.PI) / 180), 6);
});

test("a stone hides only what is behind it", () => {
  const { hides } = brilliant(seat, eye(90));
  expect(hides([50, 50])).toBe(true);
  expect(hides([91, 50])).toBe(false);
});

test("the convex hull consists of the outermost points", () => {
  const corners: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  expect(new Set(convexHull([...corners, [2, 2], [1, 3], [2, 0]]))).toEqual(new Set(corners));
});

function eye(pitchDegrees: number) {
  return camera({ yawDegrees: 0, pitchDegrees, center: [50, 50] });
}

function outline(pitchDegrees: number): Point[] {
  return brilliant(seat, eye(pitchDegrees)).lines[0]!.points;
}
