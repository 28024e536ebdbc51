import { expect, test } from "vitest";
import { asWritten } from "./as-written.ts";

/** A tetrahedron whose first corner occurs twice. */
const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
const triangles = Uint32Array.of(0, 2, 1, 4, 1, 3, 0, 3, 2, 1, 2, 3);

test("points at one place become one, and what rounding has closed goes", () => {
  const closed = asWritten(positions, Uint32Array.of(...triangles, 0, 4, 1));
  expect(closed?.positions).toEqual(positions.slice(0, 12));
  expect(closed?.triangles).toEqual(Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3));
});

test.each([
  ["with a triangle missing", triangles.slice(0, 9)],
  ["with a triangle twice", Uint32Array.of(...triangles, 1, 2, 3)],
  ["with a triangle turned over", Uint32Array.of(...triangles.slice(0, 9), 1, 3, 2)],
])("%s it is not closed", (_, corners) => expect(asWritten(positions, corners)).toBeNull());

test("two bodies that meet in an edge stay closed, a hair's breadth apart", () => {
  const [one, other] = [tetrahedron(1), tetrahedron(-1)];
  const both = Float32Array.of(...one, ...other);
  const corners = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
  const turned = corners.map((_, i) => corners[i - (i % 3) + [0, 2, 1][i % 3]!]! + 4);
  const closed = asWritten(both, Uint32Array.of(...corners, ...turned));
  expect(closed?.positions).toHaveLength(24);
  for (const [i, value] of (closed?.positions ?? []).entries())
    expect(Math.abs(value - both[i]!)).toBeLessThan(0.0011);
});

/** With an edge from the origin along x, on one side of it. */
function tetrahedron(side: 1 | -1): number[] {
  return [0, 0, 0, 1, 0, 0, 0, side, 0, 0, 0, side];
}
