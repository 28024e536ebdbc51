import type { Design, Metal } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";
import { findings } from "./findings.ts";
import { metalNeed } from "./metal-need.ts";
import { stoneLines } from "./stone-lines.ts";

/** The default metal, also for prices, until one is chosen. */
export const defaultMetal: Metal = { type: "yellow-gold", karat: "14k" };

/**
 * M1 to M7: the bill of materials of a piece: metal, stones and findings. `metalMm3` is the volume of all its metal, by
 * default the piece's estimate; `castingMm3` is the castings' volume, if known.
 */
export function billOfMaterials(
  design: Design,
  piece: Piece,
  metalMm3 = piece.measures.metalMm3,
  castingMm3?: number,
) {
  const bought = findings(design, piece);
  return {
    metal: metalNeed(design.metal ?? defaultMetal, {
      ...{ metalMm3, castingMm3, boughtMm3: bought.volumeMm3 },
    }),
    stones: stoneLines(design, piece),
    findings: bought.lines,
  };
}
