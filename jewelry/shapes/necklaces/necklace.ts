import type { styles } from "../../options.ts";
import { placeOn } from "../links/clasped-chain.ts";
import { ornamentPiece } from "../ornament.ts";
import { stoneLine } from "../ornaments/stone-line.ts";
import type { Piece } from "../piece.ts";
import { pieceByStyle, type ResolvedDesign } from "../resolved-design.ts";
import { collar } from "./collar.ts";
import { lariat } from "./lariat.ts";
import { necklaceLengthMm, necklacePath, toViewer } from "./necklace-chain.ts";
import { pendant } from "./pendant.ts";
import { station } from "./station.ts";

/** A line of stones all the way round, largest in front, that share the carats. */
function riviere(resolved: ResolvedDesign): Piece {
  const path = necklacePath(necklaceLengthMm, 178);
  const line = stoneLine(resolved, {
    lengthMm: necklaceLengthMm,
    claspMm: 8,
    most: 161,
    smallest: 0.68,
    place: (span) => placeOn(path, span, toViewer),
  });
  return ornamentPiece(resolved, [line], {
    rests: "hanging",
    focus: { min: [-44, -6, -3], max: [44, 70, 3] },
    measures: { lengthMm: necklaceLengthMm },
  });
}

/** A necklace of a design so far; a pendant by default. */
export const necklace = pieceByStyle<(typeof styles.necklace)[number]>({
  pendant,
  station,
  riviere,
  lariat,
  collar,
});
