import type { Design, Metal } from "../../design.ts";
import { designPiece } from "../../shapes/design-piece.ts";
import type { Piece } from "../../shapes/piece.ts";
import { castVolumeMm3 } from "../../shapes/weight.ts";
import { filletedParts, findings } from "./findings.ts";
import { metalNeed } from "./metal-need.ts";
import { stoneLines } from "./stone-lines.ts";

/** The default metal, also for prices, until one is chosen. */
export const defaultMetal: Metal = { type: "yellow-gold", karat: "14k" };

/**
 * M1 to M7: the bill of materials of a piece: metal, stones and findings. `metalMm3` is the volume of all its metal,
 * `castingMm3` that of its castings; by default both are estimates.
 */
export function billOfMaterials(
  design: Design,
  piece: Piece,
  metalMm3 = piece.measures.metalMm3,
  castingMm3 = castEstimateMm3(design),
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

function castEstimateMm3(design: Design): number {
  const cast = designPiece(design, 1, "as-cast");
  return castVolumeMm3(filletedParts(design, cast), cast);
}
