import { joinedBounds } from "../../shapes/mesh/measures.ts";
import type { NamedMesh } from "./closed-mesh.ts";
import { pointBounds } from "./point-bounds.ts";

/** How far to move a piece, mm, so that its lowest point lies at height 0 and its middle over the origin. */
export function onGround(things: readonly NamedMesh[]): [x: number, y: number, z: number] {
  const { min, max } = things.map(({ mesh }) => pointBounds(mesh.positions)).reduce(joinedBounds);
  return [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2];
}
