import { assembledPiece } from "#jewelry/shapes/assembly";
import type { Placement } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";

/** A piece with its placement. */
export interface StandingPiece {
  piece: Piece;
  place: Placement;
}

/** Pieces shown as one, such as a bridal set. Dimensions of a single ring, such as its bore, are omitted. */
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

/** Copies' matrices (16 numbers each, column-major) transformed by a placement. */
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
