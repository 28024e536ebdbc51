import { memoize } from "../memoize.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";

/** A straight wire with round ends from one point to another, mm. */
export const rod = memoize((from: Vector, to: Vector, radiusMm: number): Mesh => {
  const writer = new MeshWriter();
  tube(writer, {
    path: [from, to],
    radius: radiusMm,
    sides: 12,
    hasRoundEnds: true,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});
