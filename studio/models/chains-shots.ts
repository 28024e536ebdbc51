import type { ChainPattern } from "../../jewelry/shapes/chains/chain-pattern.ts";
import { chainPiece } from "../../jewelry/shapes/chains/chain-piece.ts";
import { chainRow } from "../../jewelry/shapes/chains/chain-row.ts";
import { hungWay } from "../../jewelry/shapes/chains/hung-way.ts";
import { coiledWay, waveWay } from "../../jewelry/shapes/chains/lying-way.ts";
import type { ModelShot, SoldMetal } from "./model.ts";

/** A chain that is sold, and how its pictures are laid out. */
export interface SoldChain {
  pattern: ChainPattern;
  metal: SoldMetal;
  /** Its first length, mm. */
  lengthMm: number;
  /** What is said of its pictures, in their order. */
  alts: Readonly<Record<"front" | "detail" | "clasp", string>>;
}

/** Twenty inches are 508 mm. */
export const inchMm = 25.4;

/** The chain hangs from beyond the upper edge; its bend lies in the lower half of the picture. */
export function hangingShot({ pattern, metal, lengthMm, alts }: SoldChain, sides = 4): ModelShot {
  const gauge = pattern.widthMm;
  const halfWidthMm = gauge * sides;
  const way = hungWay({ lengthMm, halfWidthMm });
  const upTo = halfWidthMm * 2.4;
  return {
    name: "front",
    alt: alts.front,
    piece: () =>
      chainPiece({
        metal: chainRow({ way, pattern, fromMm: -lengthMm / 2, toMm: lengthMm / 2 }),
        lengthMm,
        rests: "hanging",
      }),
    metal,
    pose: [0, 0],
    box: { min: [-halfWidthMm * 3, -gauge, -gauge], max: [halfWidthMm * 3, upTo, gauge] },
    fill: { width: 0.56, height: 2 },
    middle: 0.5,
    hasGround: false,
  };
}

/** A piece of the chain in a bend on a table, close. */
export function waveShot({ pattern, metal, lengthMm, alts }: SoldChain): ModelShot {
  const gauge = pattern.widthMm;
  const way = waveWay({ acrossMm: gauge * 14, swingMm: gauge * 1.9, bendMm: gauge * 7 });
  return {
    name: "detail",
    alt: alts.detail,
    piece: () =>
      chainPiece({
        metal: chainRow({ way, pattern, fromMm: 0, toMm: way.path.lengthMm }),
        lengthMm,
        rests: "lying",
      }),
    metal,
    pose: [-24, 50],
    fill: { width: 1.5, height: 3 },
    middle: 0.52,
    hasGround: true,
  };
}

/** The whole chain coiled up on a table. */
export function coilShot({ pattern, metal, lengthMm }: SoldChain, alt: string): ModelShot {
  const gauge = pattern.widthMm;
  const way = coiledWay({ lengthMm, innerMm: gauge * 2.6, apartMm: gauge * 1.22 });
  return {
    name: "coil",
    alt,
    piece: () =>
      chainPiece({
        metal: chainRow({ way, pattern, fromMm: 0, toMm: lengthMm }),
        lengthMm,
        rests: "lying",
      }),
    metal,
    pose: [-24, 38],
    fill: { width: 0.66, height: 0.7 },
    middle: 0.52,
    hasGround: true,
  };
}
