import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import { piecesTogether } from "./pieces-together.ts";

/** Gap between two rings worn side by side, mm. */
const gapMm = 0.06;

/** A ring and its matching band, side by side on one axis as worn. */
export function wornTogether(ring: Piece, band: Piece): Piece {
  return piecesTogether(
    [
      { piece: ring, place: upright(0, -apartMm(ring, band) / 2) },
      { piece: band, place: upright(0, apartMm(ring, band) / 2) },
    ],
    "standing",
  );
}

/** The same two standing slightly apart, with the band in front and rotated. */
export function standingTogether(
  ring: Piece,
  band: Piece,
  { turn, forwardMm, sideMm }: { turn: number; forwardMm: number; sideMm: number },
): Piece {
  const angle = (turn * Math.PI) / 180;
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const lower = ring.bounds.min[1] - band.bounds.min[1];
  return piecesTogether(
    [
      { piece: ring, place: upright(0, 0) },
      { piece: band, place: { at: [sideMm, lower, forwardMm], x: [c, 0, -s], y: [0, 1, 0], z: [s, 0, c] } },
    ],
    "standing",
  );
}

function apartMm(ring: Piece, band: Piece): number {
  return (ring.measures.bandWidthMm ?? 0) / 2 + (band.measures.bandWidthMm ?? 0) / 2 + gapMm;
}

function upright(x: number, z: number): Placement {
  return { at: [x, 0, z], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
}
