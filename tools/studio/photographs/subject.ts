import { stoneGroup } from "#jewelry/shapes/assembly";
import { designPiece } from "#jewelry/shapes/design-piece";
import { placedBounds } from "#jewelry/shapes/mesh/measures";
import { normalized } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import type { Shot } from "./shot.ts";

export function subjectOf({ design, subject = "piece" }: Shot): Piece {
  const piece = designPiece(design);
  if (subject === "stone") return looseStone(piece, design.primaryStone!);
  return subject === "band" ? bandAlone(piece) : piece;
}

/** A stone face up, tilted slightly toward the viewer. */
function looseStone(piece: Piece, { cut, type }: NonNullable<Shot["design"]["primaryStone"]>): Piece {
  const z = normalized([0.12, 0.42, 1]);
  const x = normalized([z[2], 0, -z[0]]);
  const y = [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]] as const;
  const group = stoneGroup({ role: "center", cut, type, placements: [{ at: [0, 0, 0], x, y, z, scale: 8 }] });
  const bounds = placedBounds(group.gem.mesh, group.placements);
  return {
    ...piece,
    metal: [],
    stones: [group],
    standIn: null,
    engraving: null,
    bounds,
    focus: null,
    rests: "hanging",
  };
}

/** The arch of a band, to show its metal. */
function bandAlone(piece: Piece): Piece {
  const { min, max } = piece.bounds;
  const radius = max[0];
  return {
    ...piece,
    metal: piece.metal.filter(({ name }) => name === "band"),
    stones: [],
    standIn: null,
    engraving: null,
    bounds: { min, max: [max[0], radius, max[2]] },
    focus: { min: [-radius * 0.62, radius * 0.5, min[2]], max: [radius * 0.62, radius, max[2]] },
  };
}
