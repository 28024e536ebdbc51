import { type Bounds, placedBounds } from "#jewelry/shapes/mesh/measures";
import { type Piece, presentedAngles } from "#jewelry/shapes/piece";
import type { Pose } from "./framing.ts";

export const viewNames = ["three-quarter", "front", "side", "top", "through", "stone", "engraving"] as const;
export type ViewName = (typeof viewNames)[number];

export interface NamedView {
  readonly pose: Pose;
  readonly box: Bounds | null;
  /** The fraction of the picture it fills, if not the default. */
  readonly fill?: { width: number; height: number };
}

const degrees = Math.PI / 180;

function pose(yaw: number, pitch: number): Pose {
  return { yaw: yaw * degrees, pitch: pitch * degrees };
}

const poses: Readonly<Record<Piece["rests"], Readonly<Record<ViewName, Pose>>>> = {
  standing: {
    "three-quarter": pose(...presentedAngles.standing),
    front: pose(0, 6),
    side: pose(-90, 8),
    top: pose(0, 86),
    through: pose(0, 0.5),
    stone: pose(-24, 38),
    engraving: pose(-16, 34),
  },
  lying: {
    "three-quarter": pose(...presentedAngles.lying),
    front: pose(0, 12),
    side: pose(-90, 12),
    top: pose(0, 86),
    through: pose(0, 60),
    stone: pose(-14, 42),
    engraving: pose(0, 30),
  },
  hanging: {
    "three-quarter": pose(...presentedAngles.hanging),
    front: pose(0, 2),
    side: pose(-62, 4),
    top: pose(0, 50),
    through: pose(28, 2),
    stone: pose(-14, 10),
    engraving: pose(0, 6),
  },
};

/**
 * Limits of the orbit. A standing piece can be seen from below, where its ground isn't drawn. No view is from behind a
 * wall, or from below a lying piece.
 */
export const orbitLimits: Readonly<Record<Piece["rests"], { yaw: number; low: number; high: number }>> = {
  standing: { yaw: Infinity, low: -60 * degrees, high: 89 * degrees },
  lying: { yaw: Infinity, low: 4 * degrees, high: 89 * degrees },
  hanging: { yaw: 72 * degrees, low: -38 * degrees, high: 62 * degrees },
};

/** The view with this name. Without a center stone, "stone" is where it would be. */
export function namedView(piece: Piece, name: ViewName): NamedView {
  const turn = poses[piece.rests][name];
  if (name === "stone") {
    const box = stoneBox(piece);
    if (box) return { pose: turn, box, fill: { width: 0.4, height: 0.42 } };
  }
  if (name === "engraving" && piece.engraving && piece.rests === "standing")
    return {
      pose: piece.engraving.location === "outside" ? pose(-16, -66) : turn,
      box: lowerPart(piece.bounds),
      fill: { width: 0.86, height: 0.6 },
    };
  return { pose: turn, box: null };
}

/** The part opposite the stone, where engravings are. */
function lowerPart({ min, max }: Bounds): Bounds {
  const top = min[1] + (max[1] - min[1]) * 0.16;
  return { min: [min[0] * 0.66, min[1], min[2]], max: [max[0] * 0.66, top, max[2]] };
}

function stoneBox({ stones, standIn }: Piece): Bounds | null {
  const group = standIn ?? stones.find(({ role }) => role === "center") ?? stones[0];
  return group ? placedBounds(group.gem.mesh, group.placements.subarray(0, 16)) : null;
}
