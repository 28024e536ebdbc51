import { expect, test } from "vitest";
import { zoneNumber } from "../../shapes/mesh/mesh.ts";
import { tubeMesh } from "../../shapes/mesh/tube.ts";
import { withCreasedNormals } from "./creased-normals.ts";

const rod = tubeMesh({
  path: [
    [0, 0, 0],
    [0, 0, 5],
  ],
  radius: 1,
  sides: 32,
  hasRoundEnds: false,
  zone: zoneNumber("side"),
});

test("F3 normals are smooth around a rod and sharp at its ends", () => {
  const { positions, normals, triangles } = withCreasedNormals(rod);
  expect(triangles).toHaveLength(rod.triangles.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, nx, ny, nz] = [
      positions[i]!,
      positions[i + 1]!,
      normals[i]!,
      normals[i + 1]!,
      normals[i + 2]!,
    ];
    expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 5);
    if (Math.abs(nz) < 0.5) expect(nx * x + ny * y).toBeGreaterThan(0.98);
    else expect(Math.abs(nz)).toBeCloseTo(1, 5);
  }
});
