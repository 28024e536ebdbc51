import { innerDiameterMm } from "#jewelry/materials/ring-size";
import type { StoneType } from "#jewelry/options";
import { bandMesh } from "#jewelry/shapes/bands/band";
import { type BandForm, plainBand } from "#jewelry/shapes/bands/band-form";
import { bandGround } from "#jewelry/shapes/bands/band-ground";
import { regionPlaces } from "#jewelry/shapes/melee/ground";
import { rowPitchMm } from "#jewelry/shapes/melee/row-room";
import { paveRow } from "#jewelry/shapes/melee/rows";
import { memoize } from "#jewelry/shapes/memoize";
import type { Piece } from "#jewelry/shapes/piece";
import { bandRing } from "./band-ring.ts";
import type { BandMeasures } from "./plain-ring.ts";

export interface PaveRing extends BandMeasures {
  stone: StoneType;
  stoneMm: number;
  count: number;
}

/** A band with one row of small rounds over its upper part, in shared beads. */
export const paveRing = memoize(({ size, widthMm, thicknessMm, stone, stoneMm, count }: PaveRing): Piece => {
  const boreMm = innerDiameterMm(size) / 2;
  const halfMm = (count * rowPitchMm("pave", stoneMm)) / 2;
  const form: BandForm = {
    ...plainBand,
    inside: [boreMm, boreMm],
    widthMm,
    thicknessMm,
    taper: 0,
    flat: halfMm / (boreMm + thicknessMm) + 0.04,
    stations: 240,
  };
  const stretch = { ground: bandGround(form), fromMm: -halfMm, toMm: halfMm };
  const rows = paveRow(regionPlaces(stretch, rowPitchMm("pave", stoneMm)), { stoneMm, state: "as-set" });
  return bandRing({
    metal: [{ name: "band", mesh: bandMesh(form) }, ...rows.metal],
    stones: [{ role: "accent", cut: "round", type: stone, placements: rows.stones }],
    boreMm,
    widthMm,
    thicknessMm,
  });
});
