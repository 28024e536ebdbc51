import type { Mesh } from "../mesh/mesh.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";

/** A point of an outline to be turned: how far along the axis and how far from it, mm. */
export type TurnedPoint = readonly [alongMm: number, radiusMm: number];

/** Metal as from a lathe: an outline turned around `axis`, from its first point to its last. Two points close together make an edge. */
export function turnedForm(outline: readonly TurnedPoint[], axis: "x" | "y" | "z", sides = 40): Mesh {
  const writer = new MeshWriter();
  const way: Record<typeof axis, (mm: number) => Vector> = {
    x: (mm) => [mm, 0, 0],
    y: (mm) => [0, mm, 0],
    z: (mm) => [0, 0, mm],
  };
  tube(writer, {
    path: outline.map(([mm]) => way[axis](mm)),
    radius: outline.map(([, radius]) => radius),
    side: axis === "x" ? [0, 1, 0] : [1, 0, 0],
    sides,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
}
