import { bandOfDesign, type PairedDesign } from "../../band-choice.ts";
import { contourBand, pairedPiece } from "../bands/contour-band.ts";
import type { Piece } from "../piece.ts";
import { ring } from "./ring.ts";

/** A ring with its wedding band as one piece for viewing. `detail` applies to the ring. */
export function pairedRing(design: PairedDesign, detail = 1): Piece {
  const piece = ring(design, detail);
  const band = bandOfDesign(design);
  return band ? pairedPiece(piece, contourBand(design, band, { ring: piece }).piece) : piece;
}
