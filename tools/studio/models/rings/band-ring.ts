import {
  assembledPiece,
  type LocalPart,
  metalPart,
  type StoneRow,
  stoneGroup,
} from "#jewelry/shapes/assembly";
import type { Piece } from "#jewelry/shapes/piece";

/** The parts and dimensions of a ring without a head. */
export interface BandRing {
  metal: readonly LocalPart[];
  stones?: readonly StoneRow[];
  boreMm: number;
  widthMm: number;
  thicknessMm: number;
}

/** A standing ring made of a band and its inset stones. */
export function bandRing({ metal, stones = [], boreMm, widthMm, thicknessMm }: BandRing): Piece {
  return assembledPiece(
    { metal: metal.map(metalPart), stones: stones.map(stoneGroup), standIn: null },
    {
      metal: null,
      rests: "standing",
      measures: {
        innerDiameterMm: boreMm * 2,
        bandWidthMm: widthMm,
        bandThicknessMm: thicknessMm,
        heightAboveMm: thicknessMm,
      },
    },
  );
}
