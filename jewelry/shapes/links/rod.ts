import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import type { Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";

export const rod = memoize(
  (from: Vector, to: Vector, radius: number): Mesh =>
    tubeMesh({ path: [from, to], radius, sides: 12, hasRoundEnds: true, zone: zoneNumber("link") }),
);
