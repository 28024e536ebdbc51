import type { LocalPart } from "../assembly.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { memoize } from "../memoize.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { Placement, Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";
import type { PieceState } from "../piece.ts";
import { girdleHeightMm, postRadiusMm } from "./row-room.ts";

const rootMm = 0.25;

/**
 * Posts that hold small stones, at places on their floor. As cast they stand straight outside the seats, taller than
 * the stones; as set they are beads pushed over the girdles.
 */
export function postsAt(places: readonly Placement[], stoneMm: number, state: PieceState): LocalPart {
  return { name: "beads", mesh: postMesh(stoneMm, state), placements: places };
}

const postMesh = memoize((stoneMm: number, state: PieceState): Mesh => {
  const radius = postRadiusMm(stoneMm);
  const girdle = girdleHeightMm("pave", stoneMm);
  const crown = cutGem("round", "accent").crown * stoneMm;
  const profile =
    state === "as-cast"
      ? [
          [-rootMm, radius],
          [girdle + crown + 0.1, radius],
          [girdle + crown + 0.16, radius - 0.06],
        ]
      : [
          [-rootMm, radius],
          [girdle - 0.04, radius],
          [girdle + 0.25 * crown, radius + 0.07],
          [girdle + 0.65 * crown, radius * 0.8],
          [girdle + 0.85 * crown, radius * 0.3],
        ];
  return tubeMesh({
    path: profile.map(([z]): Vector => [0, 0, z!]),
    radius: profile.map(([, r]) => r!),
    side: [1, 0, 0],
    sides: 8,
    zone: zoneNumber("bead"),
  });
});
