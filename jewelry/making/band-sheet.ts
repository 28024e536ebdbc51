import { bandMetal, bandOfDesign, type PairedDesign } from "../band-choice.ts";
import { contourBand } from "../shapes/bands/contour-band.ts";
import { designPiece } from "../shapes/design-piece.ts";
import type { Piece } from "../shapes/piece.ts";
import { defaultMetal } from "./bill/bill-of-materials.ts";
import { metalNeed } from "./bill/metal-need.ts";

export type BandSheet = NonNullable<ReturnType<typeof bandSheet>>;

/** The band ordered with a ring, for the workshop, in mm and grams; null without one. `ring` has its stones set. */
export function bandSheet(design: PairedDesign, ring: Piece = designPiece(design)) {
  const band = bandOfDesign(design);
  if (!band) return null;
  const { piece, depthMm } = contourBand(design, band, { ring });
  const cast = contourBand(design, band, { ring, state: "as-cast" }).piece;
  const { measures } = piece;
  const volumes = { metalMm3: measures.metalMm3, boughtMm3: 0, castingMm3: cast.measures.metalMm3 };
  return {
    ...band,
    piece,
    thicknessMm: measures.bandThicknessMm!,
    /** Extent along the finger, including the contour. */
    alongFingerMm: measures.sizeMm[2],
    /** How far the band's outline curves around the ring's head. */
    contourMm: depthMm,
    metal: metalNeed(bandMetal(design, band) ?? defaultMetal, volumes),
  };
}
