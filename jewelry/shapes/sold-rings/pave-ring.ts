import { innerDiameterMm } from "../../materials/ring-size.ts";
import type { StoneType } from "../../options.ts";
import { bandMesh } from "../bands/band.ts";
import { type BandForm, plainBand } from "../bands/band-form.ts";
import { bandGround } from "../bands/band-ground.ts";
import { kept } from "../kept.ts";
import { paveRows } from "../melee/rows.ts";
import type { Piece } from "../piece.ts";
import { bandRing } from "./band-ring.ts";
import type { BandMeasures } from "./plain-ring.ts";

export interface PaveRing extends BandMeasures {
  stone: StoneType;
  stoneMm: number;
  count: number;
}

/** A band with one row of small rounds over its upper part, in shared beads between two bright edges. */
export const paveRing = kept(({ size, widthMm, thicknessMm, stone, stoneMm, count }: PaveRing): Piece => {
  const boreMm = innerDiameterMm(size) / 2;
  const halfMm = (count * (stoneMm + 0.1)) / 2;
  const form: BandForm = {
    ...plainBand,
    inside: [boreMm, boreMm],
    widthMm,
    thicknessMm,
    taper: 0,
    flat: halfMm / (boreMm + thicknessMm) + 0.04,
    stations: 240,
  };
  const rows = paveRows({ ground: bandGround(form), fromMm: -halfMm, toMm: halfMm }, { stoneMm, rows: 1 });
  return bandRing({
    metal: [{ name: "band", mesh: bandMesh(form) }, ...rows.metal],
    stones: [{ role: "accent", cut: "round", type: stone, placements: rows.stones }],
    boreMm,
    widthMm,
    thicknessMm,
  });
});
