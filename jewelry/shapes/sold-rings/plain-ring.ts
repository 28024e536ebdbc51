import { innerDiameterMm } from "../../materials/ring-size.ts";
import { bandMesh } from "../bands/band.ts";
import { plainBand } from "../bands/band-form.ts";
import { kept } from "../kept.ts";
import type { Piece } from "../piece.ts";
import { bandRing } from "./band-ring.ts";

/** Size (US), width along the finger and thickness of a band, mm. */
export interface BandMeasures {
  size: number;
  widthMm: number;
  thicknessMm: number;
}

/** A band with a comfort fit and a round outside, as wide and as thick all around. */
export const plainRing = kept(({ size, widthMm, thicknessMm }: BandMeasures): Piece => {
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
