import { boxClasp } from "../links/clasp.ts";
import { placeOn } from "../links/clasped-chain.ts";
import { metalOrnament, ornamentPiece } from "../ornament.ts";
import { stoneLine } from "../ornaments/stone-line.ts";
import type { Piece } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { necklaceLengthMm, necklacePath, toViewer } from "./necklace-chain.ts";

const claspMm = 8;

/** A line of stones all the way round, largest in front, that share the carats. */
export function riviere(resolved: ResolvedDesign): Piece {
  const path = necklacePath(necklaceLengthMm, 178);
  const line = stoneLine(resolved, {
    lengthMm: necklaceLengthMm - claspMm,
    most: 161,
    smallest: 0.68,
    place: (span) => placeOn(path, span, toViewer),
  });
  const half = necklaceLengthMm / 2;
  const clasp = metalOrnament({
    name: "clasp",
    mesh: boxClasp(claspMm + 0.6, 2.6),
    placements: [placeOn(path, { from: half - claspMm / 2, to: half + claspMm / 2 }, toViewer)],
  });
  return ornamentPiece(resolved, [line, clasp], {
    rests: "hanging",
    focus: { min: [-44, -6, -3], max: [44, 70, 3] },
    measures: { lengthMm: necklaceLengthMm },
  });
}
