import type { ChainPattern } from "./chains/chain-pattern.ts";
import { chainPiece } from "./chains/chain-piece.ts";
import { chainRow } from "./chains/chain-row.ts";
import { claspedRow, insetParts } from "./chains/clasped-row.ts";
import type { Finding } from "./chains/finding.ts";
import { hungWay } from "./chains/hung-way.ts";
import { coiledWay, straightWay, waveWay } from "./chains/lying-way.ts";
import type { ModelShot, SampleMetal } from "./model.ts";

/** A chain for sale, and how its pictures are laid out. */
export interface SampleChain {
  pattern: ChainPattern;
  metal: SampleMetal;
  /** Its first length, mm. */
  lengthMm: number;
  finding: Finding;
  /** Alt texts of its pictures, in order. */
  alts: Readonly<Record<"front" | "detail" | "clasp", string>>;
}

/** Twenty inches are 508 mm. */
export const inchMm = 25.4;

/** The chain hangs from beyond the upper edge, with its bend in the lower half of the picture. */
export function hangingShot({ pattern, metal, lengthMm, finding, alts }: SampleChain, sides = 4): ModelShot {
  const gauge = pattern.widthMm;
  const halfWidthMm = gauge * sides;
  const way = hungWay({ lengthMm, halfWidthMm });
  const upTo = halfWidthMm * 2.4;
  return {
    name: "front",
    alt: alts.front,
    piece: () =>
      chainPiece({
        metal: claspedRow({ way, pattern, finding }),
        lengthMm,
        rests: "hanging",
      }),
    metal,
    pose: [0, 0],
    box: { min: [-halfWidthMm * 3, -gauge, -gauge], max: [halfWidthMm * 3, upTo, gauge] },
    fill: { width: 0.5, height: 2 },
    middle: 0.56,
    hasGround: false,
  };
}

/** A close-up of a curved piece of the chain on a table. */
export function waveShot({ pattern, metal, lengthMm, alts }: SampleChain): ModelShot {
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

/** The whole chain coiled on a table. */
export function coilShot({ pattern, metal, lengthMm }: SampleChain, alt: string): ModelShot {
  const gauge = pattern.widthMm;
  const way = coiledWay({ lengthMm, innerMm: gauge * 2.6, apartMm: gauge * 1.1 });
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

/** The closed clasp with the links on both sides, lying on a table. */
export function claspShot({ pattern, metal, lengthMm, finding, alts }: SampleChain): ModelShot {
  const reachMm = finding.spanMm * 0.9 + pattern.widthMm * 5;
  const way = straightWay(2 * reachMm);
  const from = reachMm - finding.spanMm / 2;
  return {
    name: "clasp",
    alt: alts.clasp,
    piece: () =>
      chainPiece({
        metal: [
          ...chainRow({ way, pattern, fromMm: 0, toMm: from }),
          ...chainRow({ way, pattern, fromMm: from + finding.spanMm, toMm: 2 * reachMm }),
          ...insetParts(way, { ...finding, middleMm: reachMm }),
        ],
        lengthMm,
        rests: "lying",
      }),
    metal,
    pose: [-32, 42],
    box: {
      min: [-finding.spanMm * 0.6, -99, -99],
      max: [finding.spanMm * 0.6, 99, 99],
    },
    fill: { width: 0.56, height: 2 },
    middle: 0.52,
    hasGround: true,
  };
}
