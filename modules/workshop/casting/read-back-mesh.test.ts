import { expect, test } from "vitest";
import { readBackMesh } from "./read-back-mesh.ts";

/** A tetrahedron with its first corner duplicated. */
const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
const triangles = Uint32Array.of(0, 2, 1, 4, 1, 3, 0, 3, 2, 1, 2, 3);

test("merges equal points, and drops triangles collapsed by rounding", () => {
  const closed = readBackMesh(positions, Uint32Array.of(...triangles, 0, 4, 1));
  expect(closed?.positions).toEqual(positions.slice(0, 12));
  expect(closed?.triangles).toEqual(Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3));
});

test.each([
  ["with a triangle missing", triangles.slice(0, 9)],
  ["with a triangle twice", Uint32Array.of(...triangles, 1, 2, 3)],
  ["with a triangle turned over", Uint32Array.of(...triangles.slice(0, 9), 1, 3, 2)],
])("rejects a mesh %s as not closed", (_, corners) => expect(readBackMesh(positions, corners)).toBeNull());

test("keeps solids that touch along an edge separate, 0.001 mm apart there", () => {
  const first = [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0];
  const second = [0, 0, 0, 0, 0, 1, -1, 0, 0, 0, -1, 0];
  const corners = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
  const touching = Float32Array.of(...first, ...second);
  const closed = readBackMesh(
    touching,
    Uint32Array.from([...corners, ...corners.map((corner) => corner + 4)]),
  )!;
  expect(closed.positions).toHaveLength(24);
  for (let i = 0; i < 24; i += 3) {
    const moved = Math.hypot(...[0, 1, 2].map((axis) => closed.positions[i + axis]! - touching[i + axis]!));
    expect(moved).toBeLessThan(0.0011);
  }
});
