import type { Metal } from "#jewelry/design";
import { assembledPiece } from "#jewelry/shapes/assembly";
import type { MetalPart, Piece, StoneGroup } from "#jewelry/shapes/piece";

/** A piece `lengthMm` long, from a chain of links or stones and everything attached to it. */
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
