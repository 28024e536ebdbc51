import type { styles } from "../../options.ts";
import { ornamentPiece } from "../ornament.ts";
import { stoneLine } from "../ornaments/stone-line.ts";
import type { Piece } from "../piece.ts";
import { pieceByStyle, type ResolvedDesign } from "../resolved-design.ts";
import { collar } from "./collar.ts";
import { lariat } from "./lariat.ts";
import { chainWireMm, necklacePath, towardViewer } from "./necklace-chain.ts";
import { pendant } from "./pendant.ts";
import { station } from "./station.ts";

/** A line of stones all the way around, largest in front. They share the carats. */
function riviere(resolved: ResolvedDesign): Piece {
  const { lengthMm } = resolved;
  const line = necklacePath(lengthMm, 178);
  const { ornament, chains } = stoneLine(resolved, {
    path: line,
    claspMm: 8,
    smallest: 0.68,
    isBentSideways: true,
    facing: () => towardViewer,
    chain: { wireMm: chainWireMm(resolved.setting.bandWidth), facing: towardViewer },
  });
  return ornamentPiece(resolved, [ornament], {
    chains,
    line,
    rests: "hanging",
    focus: { min: [-44, -6, -3], max: [44, 70, 3] },
    measures: { lengthMm },
  });
}

/** A necklace from the design so far, by default a pendant. */
export const necklace = pieceByStyle<(typeof styles.necklace)[number]>({
  pendant,
  station,
  riviere,
  lariat,
  collar,
});
