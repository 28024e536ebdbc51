import type { Cut, EdgeStyle, ProngCount, ProngStyle } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";

/** A head, which holds one stone, in the stone's own axes, mm: place it where the stone is, without a scale. */
export interface HeadForm {
  cut: Cut;
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
}

/** Half the thickness of a prong for a stone, mm. */
export function prongRadiusMm(cut: Cut, widthMm: number): number {
  const size = widthMm * Math.sqrt(cutGem(cut).size[0]);
  return Math.min(0.56, 0.24 + 0.0265 * size, 0.08 * size + 0.03, 0.105 * widthMm);
}

/** How far a setting's metal extends beyond the girdle, mm. */
export function headReachMm({ cut, widthMm, prongStyle }: Pick<HeadForm, "cut" | "widthMm" | "prongStyle">) {
  return prongStyle === "bezel" ? wallMm(widthMm) : prongRadiusMm(cut, widthMm) * 1.42;
}

/** Thickness of a bezel's wall outside the girdle, mm. */
export function wallMm(widthMm: number): number {
  return Math.min(0.62, 0.2 + 0.05 * widthMm);
}

/**
 * The joint of a head's prongs: its height, mm, and its width as a share of the girdle. Legs are nearly straight from
 * their feet, a little toward the pavilion.
 */
export function kneeOf({ cut, widthMm, footMm, footShare }: Omit<HeadForm, "edge" | "base">) {
  const gem = cutGem(cut);
  const z = -(gem.girdle + gem.pavilion * 0.42) * widthMm;
  const footZ = Math.min(-footMm, z - 0.12 * widthMm);
  const top = -0.07 * widthMm;
  const straight = footShare + ((0.97 - footShare) * (z - footZ)) / (top - footZ);
  return { z, share: 0.25 * 0.64 + 0.75 * straight, footZ };
}
