import { innerDiameterMm } from "#jewelry/materials/ring-size";
import { bandMesh } from "#jewelry/shapes/bands/band";
import { plainBand } from "#jewelry/shapes/bands/band-form";
import { memoize } from "#jewelry/shapes/memoize";
import type { Piece } from "#jewelry/shapes/piece";
import { bandRing } from "./band-ring.ts";

export interface BandMeasures {
  size: number;
  widthMm: number;
  thicknessMm: number;
}

/** A band with comfort fit and a round outside, with constant width and thickness. */
export const plainRing = memoize(({ size, widthMm, thicknessMm }: BandMeasures): Piece => {
  const boreMm = innerDiameterMm(size) / 2;
  const mesh = bandMesh({
    ...plainBand,
    inside: [boreMm, boreMm],
    widthMm,
    thicknessMm,
    taper: 0,
    stations: 240,
  });
  return bandRing({ metal: [{ name: "band", mesh }], boreMm, widthMm, thicknessMm });
});
