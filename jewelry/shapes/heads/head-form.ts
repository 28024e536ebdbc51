import type { EdgeStyle, ProngCount, ProngStyle } from "../../options.ts";
import { cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import type { PieceState } from "../piece.ts";

/** A head, which holds one stone, in the stone's own axes, mm: place it where the stone is, without a scale. */
export interface HeadForm {
  cut: GemShape;
  /** The stone's width. */
  widthMm: number;
  prongStyle: ProngStyle;
  prongCount: ProngCount;
  /** How far below the girdle's upper edge the feet end, inside the metal they stand on. */
  footMm: number;
  /** Width of the feet, as a share of the girdle. */
  footShare: number;
  /** Shape of a bezel's rim. */
  edge: EdgeStyle;
  /** Wires around the prongs, or a plain cup below the girdle. */
  base: "wires" | "cup";
  /** As cast prongs stand upright and a bezel's wall is straight, so that the stone can be lowered in. */
  state?: PieceState;
}

/** Half the least thickness of a prong, mm: Gemwares asks for 0.6 mm as cast. */
const leastProngMm = 0.3;

/** Half the thickness of a prong for a stone, mm. */
export function prongRadiusMm(cut: GemShape, widthMm: number): number {
  const size = widthMm * Math.sqrt(cutGem(cut).size[0]);
  return Math.max(leastProngMm, Math.min(0.56, 0.24 + 0.0265 * size));
}

/** How far a setting's metal extends beyond the girdle, mm. */
export function headReachMm({ cut, widthMm, prongStyle }: Pick<HeadForm, "cut" | "widthMm" | "prongStyle">) {
  return prongStyle === "bezel" ? wallMm(widthMm) : prongRadiusMm(cut, widthMm) * 1.42;
}

/** Thickness of a bezel's wall outside the girdle, mm. */
export function wallMm(widthMm: number): number {
  return Math.min(0.75, 0.5 + 0.03 * widthMm);
}

/** Metal that is left of a prong behind its seat, mm. */
const behindSeatMm = 0.4;

/**
 * The joint of a head's prongs: its height, mm, and its width as a share of the girdle. Legs are nearly straight from
 * their feet, a little toward the pavilion, and outside of it where the stone is full below its girdle.
 */
export const kneeOf = memoize(
  ({ cut, widthMm, footMm, footShare }: Pick<HeadForm, "cut" | "widthMm" | "footMm" | "footShare">) => {
    const gem = cutGem(cut);
    const z = -(gem.girdle + gem.pavilion * 0.42) * widthMm;
    const footZ = Math.min(-footMm, z - 0.12 * widthMm);
    const top = -0.07 * widthMm;
    const straight = footShare + ((0.97 - footShare) * (z - footZ)) / (top - footZ);
    const room = (1.42 * prongRadiusMm(cut, widthMm) - behindSeatMm) / (widthMm / 2);
    let share = 0.25 * 0.64 + 0.75 * straight;
    const isInStone = () =>
      legTurns.some((t) => {
        const mix = (foot: number, knee: number, end: number) =>
          (1 - t) ** 2 * foot + 2 * t * (1 - t) * knee + t * t * end;
        return mix(footShare, share, 1) + room < shareAtDepth(gem, -mix(footZ, z, top) / widthMm);
      });
    while (share < 1.2 && isInStone()) share += 0.02;
    return { z, share, footZ };
  },
);

const legTurns = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
