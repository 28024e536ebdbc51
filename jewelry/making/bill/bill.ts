import type { Design, Metal } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";
import { findings } from "./findings.ts";
import { metalNeed } from "./metal-need.ts";
import { stoneLines } from "./stone-lines.ts";

/** What the price counts when no metal is chosen yet, too. */
export const unchosenMetal: Metal = { type: "yellow-gold", karat: "14k" };

/**
 * M1 to M7: the bill of materials of a design's piece: metal, stones and findings. `metalMm3` is all its metal: the
 * union's exact volume where known, else the piece's estimate; `castingMm3` its castings', where known.
 */
export function bill(design: Design, piece: Piece, metalMm3 = piece.measures.metalMm3, castingMm3?: number) {
  const bought = findings(design, piece);
  return {
    metal: metalNeed(design.metal ?? unchosenMetal, {
      ...{ metalMm3, castingMm3, boughtMm3: bought.volumeMm3 },
    }),
    stones: stoneLines(design, piece),
    findings: bought.lines,
  };
}
