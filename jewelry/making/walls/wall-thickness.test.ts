import { expect, test } from "vitest";
import { ballMesh } from "../../shapes/mesh/ball.ts";
import type { Mesh } from "../../shapes/mesh/mesh.ts";
import { tubeMesh } from "../../shapes/mesh/tube.ts";
import { wallThickness } from "./wall-thickness.ts";

const rod = (radius: number, squash = 1): Mesh =>
  tubeMesh({
    path: [
      [0, 0, 0],
      [0, 0, 12],
    ],
    radius,
    squash,
    side: [1, 0, 0],
    sides: 48,
    zone: 0,
  });

test.each([0.1, 0.3, 0.5, 0.9])("a rod is as thick as its diameter: radius %d mm", (radius) => {
  const { p1Mm, p5Mm, shareBelow } = wallThickness(rod(radius));
  expect(p5Mm).toBeGreaterThan(2 * radius * 0.97);
  expect(p5Mm).toBeLessThan(2 * radius * 1.01);
  expect(p1Mm).toBeLessThanOrEqual(p5Mm);
  expect(shareBelow(2 * radius * 0.95)).toBeLessThan(0.02);
  expect(shareBelow(2 * radius * 1.01)).toBeGreaterThan(0.9);
});

test("a flat rod is as thick at its ends as in its middle", () => {
  expect(wallThickness(rod(0.4, 2)).p1Mm).toBeGreaterThan(0.8 * 0.95);
});

test("a flat strip is as thick as its thin side, and its corners don't count as thin", () => {
  const { p5Mm, shareBelow } = wallThickness(box(6, 3, 0.6));
  expect(p5Mm).toBeCloseTo(0.6, 3);
  expect(shareBelow(0.59)).toBe(0);
  expect(wallThickness(box(6, 6, 6)).p1Mm).toBe(2);
});

test("measures the wall of a hollow ball and locates its thinnest place", () => {
  const outer = ballMesh({ radius: 3, zone: 0, slices: 64, stacks: 48 });
  const inner = ballMesh({ radius: 2.6, zone: 0, slices: 64, stacks: 48 });
  const shell = joined(outer, turnedIn(inner, 0.1));
  const { thinnest, placesBelow } = wallThickness(shell);
  expect(thinnest!.thicknessMm).toBeGreaterThan(0.28);
  expect(thinnest!.thicknessMm).toBeLessThan(0.31);
  expect(thinnest!.at[0]).toBeGreaterThan(2.4);
  const [first] = placesBelow(0.32);
  expect(first).toEqual(thinnest);
  expect(placesBelow(0.2)).toEqual([]);
});

function box(x: number, y: number, z: number): Pick<Mesh, "positions" | "triangles"> {
  const positions = Float32Array.from({ length: 24 }, (_, i) => {
    const [corner, axis] = [Math.floor(i / 3), i % 3];
    return ((corner >> axis) & 1) * [x, y, z][axis]!;
  });
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  const triangles = Uint32Array.from(faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]));
  return { positions, triangles };
}

/** A mesh turned inside out and shifted along x by `x` mm. */
function turnedIn({ positions, triangles }: Mesh, x: number): Pick<Mesh, "positions" | "triangles"> {
  return {
    positions: positions.map((value, i) => (i % 3 === 0 ? value + x : value)),
    triangles: triangles.map((_, i, all) => all[i - (i % 3) + [0, 2, 1][i % 3]!]!),
  };
}

function joined(...meshes: readonly Pick<Mesh, "positions" | "triangles">[]) {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const first = positions.length / 3;
    positions.push(...mesh.positions);
    triangles.push(...Array.from(mesh.triangles, (corner) => corner + first));
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}
