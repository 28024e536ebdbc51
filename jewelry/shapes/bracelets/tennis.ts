import { assembledPiece } from "../assembly.ts";
import { boxClasp } from "../links/box-clasp.ts";
import { measuredPath, type Path } from "../links/path.ts";
import { standOn } from "../links/stand-on.ts";
import { wristCurve } from "../links/wrist-curve.ts";
import { memoize } from "../memoize.ts";
import type { Vector } from "../mesh/placement.ts";
import { joinedOrnaments, piecePartsOf } from "../ornament.ts";
import { stoneLine } from "../ornaments/stone-line.ts";
import type { Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";

/** Seven inches, clasp and all. */
export const braceletLengthMm = 177.8;
const claspMm = 7;
const outward: Vector = [0, -1, 0];

/** The oval in which a supple bracelet lies, from its front on. */
export const wristPath = memoize((lengthMm: number): Path => measuredPath(wristCurve(lengthMm), true));

/** A supple line of stones around the wrist that share the carats; they look outward. */
export function tennis(wishes: ResolvedDesign): Piece {
  const path = wristPath(braceletLengthMm);
  const line = stoneLine(wishes, {
    lengthMm: braceletLengthMm - claspMm,
    most: 77,
    smallest: 1,
    place: ({ from, to }) => standOn(path, (from + to) / 2, outward),
  });
  const clasp = {
    name: "clasp" as const,
    mesh: boxClasp(claspMm + 0.6, 2.6),
    placements: [standOn(path, braceletLengthMm / 2, outward)],
  };
  return assembledPiece(
    piecePartsOf(joinedOrnaments([line, { metal: [clasp], stones: [] }]), wishes.hasStone),
    { metal: wishes.metal, rests: "lying", measures: { lengthMm: braceletLengthMm } },
  );
}
