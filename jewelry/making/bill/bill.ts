import type { Design, Metal } from "../../design.ts";
import type { Piece } from "../../shapes/piece.ts";
import { type Finding, findings, findingsVolumeMm3 } from "./findings.ts";
import { type MetalNeed, metalNeed } from "./metal-need.ts";
import { type StoneLine, stoneLines } from "./stone-lines.ts";

/** What a piece is made of: metal to weigh out, stones to lay ready, findings to take from the drawer. */
export interface Bill {
  readonly metal: MetalNeed;
  readonly stones: readonly StoneLine[];
  readonly findings: readonly Finding[];
}

/** What the price counts when no metal is chosen yet, too. */
const unchosen: Metal = { type: "yellow-gold", karat: "14k" };

/**
 * M1 to M7: the bill of materials of a design's piece. `metalMm3` is all its metal; the union's exact volume where it is known,
 * else the piece's own estimate.
 */
export function bill(design: Design, piece: Piece, metalMm3 = piece.measures.metalMm3): Bill {
  return {
    metal: metalNeed(design.metal ?? unchosen, { metalMm3, boughtMm3: findingsVolumeMm3(design, piece) }),
    stones: stoneLines(design, piece),
    findings: findings(design, piece),
  };
}
