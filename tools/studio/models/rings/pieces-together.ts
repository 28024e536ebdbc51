import { assembledPiece } from "#jewelry/shapes/assembly";
import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";

/** A piece and where its own axes stand. */
export interface StandingPiece {
  piece: Piece;
  place: Placement;
}

/** Pieces that are shown as one, such as a bridal set. What is measured of one ring, such as its bore, is not measured of it. */
export function piecesTogether(standing: readonly StandingPiece[], rests: Piece["rests"]): Piece {
  const all = <Part extends { placements: Float32Array }>(parts: (piece: Piece) => readonly Part[]) =>
    standing.flatMap(({ piece, place }) =>
      parts(piece).map((part) => ({ ...part, placements: placedMatrices(place, part.placements) })),
    );
  return assembledPiece(
    {
      metal: all(({ metal }) => metal),
      stones: all(({ stones }) => stones),
      surfaces: all(({ surfaces = [] }) => surfaces),
      standIn: null,
    },
    { metal: null, rests },
  );
}

/** Copies' matrices (16 numbers each, columns first) in the space of a placement. */
function placedMatrices({ at, x, y, z, scale = 1 }: Placement, inner: Float32Array): Float32Array {
  const out = new Float32Array(inner.length);
  for (let m = 0; m < inner.length; m += 4)
    for (let axis = 0; axis < 3; axis += 1)
      out[m + axis] =
        (x[axis]! * inner[m]! + y[axis]! * inner[m + 1]! + z[axis]! * inner[m + 2]!) * scale +
        at[axis]! * inner[m + 3]!;
  for (let m = 15; m < inner.length; m += 16) out[m] = 1;
  return out;
}
