import type { Metal } from "#jewelry/design";
import { assembledPiece } from "#jewelry/shapes/assembly";
import type { MetalPart, Piece, StoneGroup } from "#jewelry/shapes/piece";

/** A chain of links or stones with whatever belongs to it, as a piece `lengthMm` long. */
export function chainPiece({
  metal,
  stones = [],
  lengthMm,
  rests,
}: {
  metal: readonly MetalPart[];
  stones?: readonly StoneGroup[];
  lengthMm: number;
  rests: Piece["rests"];
}): Piece {
  const alloy: Metal = { type: "yellow-gold", karat: "14k" };
  return assembledPiece(
    { metal: [...metal], stones: [...stones], standIn: null },
    { metal: alloy, rests, measures: { lengthMm } },
  );
}
