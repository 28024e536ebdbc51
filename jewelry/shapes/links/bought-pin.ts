import type { Mesh } from "../mesh/mesh.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { tubeMesh } from "../mesh/tube.ts";

/** A bought pin or rivet along z, `half` mm to each side. Hammered, it fills its hole, so it is drawn 0.03 mm thicker. */
export function boughtPin(half: number, diameterMm: number): Mesh {
  return tubeMesh({
    path: [
      [0, 0, -half],
      [0, 0, half],
    ],
    radius: diameterMm / 2 + 0.03,
    side: [1, 0, 0],
    sides: 14,
    hasRoundEnds: true,
    zone: zoneNumber("link"),
  });
}
