import { prongThicknessMm } from "../../materials/prong-thickness.ts";
import type { EdgeStyle, ProngCount, ProngStyle } from "../../options.ts";
import { cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import { cutOf, type GemShape } from "../gems/gem-shape.ts";
import { memoize } from "../memoize.ts";
import type { PieceState } from "../piece.ts";

/** A head for one stone, in the stone's own axes, mm. Place it at the stone without a scale. */
export interface HeadForm {
  cut: GemShape;
  widthMm: number;
  prongStyle: ProngStyle;
  prongCount: ProngCount;
  /** How far below the girdle's upper edge the feet end, inside the metal they stand on. */
  footMm: number;
  /** Width across the feet as a fraction of the girdle. */
  footShare: number;
  /** Shape of a bezel's rim. */
  edge: EdgeStyle;
  /** Wires around the prongs, or a plain cup below the girdle. */
  base: "wires" | "cup";
  /** Whether its feet stand in a band. */
  isOnBand?: boolean;
  /** Whether its prongs are as thin as can be cast, because a halo stands around them. */
  isSlim?: boolean;
  /** As cast, prongs stand upright and a bezel's wall is straight, so the stone can be lowered in. */
  state?: PieceState;
}

/** Metal that finishing takes off each surface of a prong, wire or bezel, mm. */
export const finishedMm = 0.1;

/** Half the minimum thickness of a finished prong at stones of 2.5 mm and more, mm: 0.7 between its flats. */
export const minFinishedRadiusMm = 0.36;

/** Half the minimum thickness of a prong as cast, mm. */
export const minProngRadiusMm = 0.3;

/** Half the thickness of a round prong, mm, once the stone is set. */
export function finishedRadiusMm(cut: GemShape, widthMm: number): number {
  return prongThicknessMm(widthMm * Math.sqrt(cutGem(cut).size[0])) / 2;
}

/** Half the thickness of a round prong as cast, mm. */
export function prongRadiusMm(cut: GemShape, widthMm: number): number {
  return Math.max(minProngRadiusMm, finishedRadiusMm(cut, widthMm) + finishedMm);
}

/** Room around a stone in its seat, mm. */
const roomMm = 0.03;
/** Minimum overlap of a prong and its stone, mm, and as a fraction of the prong where that is less. */
export const overlap = { leastMm: 0.17, share: 0.3 };

/** How far the stone extends into a prong `thicknessMm` thick, mm: its seat takes a quarter of the prong. */
export function overlapMm(thicknessMm: number): number {
  return Math.max(0.25 * thicknessMm - roomMm, Math.min(overlap.leastMm, overlap.share * thicknessMm));
}

/** How far a setting's metal extends beyond the girdle, mm. */
export function headReachMm({ cut, widthMm, prongStyle }: Pick<HeadForm, "cut" | "widthMm" | "prongStyle">) {
  if (prongStyle === "bezel") return bezelWallMm(widthMm);
  const radius = prongRadiusMm(cut, widthMm);
  return prongStyle === "flat"
    ? prongOutMm(flatProngMm(radius)) + flatProngMm(radius)
    : prongOutMm(radius) + radius;
}

/** Half the thickness of a flat prong as cast, mm; `radius` is that of a round one. */
export function flatProngMm(radius: number): number {
  return Math.max(minProngRadiusMm, radius - 0.15, Math.min(radius, minFinishedRadiusMm + finishedMm));
}

/** How far apart free feet stand, as a fraction of the girdle: small stones are as open below as large ones. */
export function openFootShare(widthMm: number): number {
  return Math.max(0.34, 0.58 - 0.06 * Math.max(0, widthMm - 2));
}

/** Minimum distance from a stone's girdle at which its seat doesn't touch metal, mm. */
export const girdleClearanceMm = 0.05;

/** How far beyond the girdle the middle of a prong is as cast, mm, so that its stone is notched into it. */
export function prongOutMm(radius: number): number {
  return radius - overlapMm(2 * radius);
}

/** Half the thickness of the wires that join a head's prongs, mm; 0.8 as cast between the sides of their section. */
export function galleryRadiusMm({
  cut,
  widthMm,
  state,
}: Pick<HeadForm, "cut" | "widthMm" | "state">): number {
  const finished = Math.max(0.32, 0.62 * finishedRadiusMm(cut, widthMm));
  return finished + (state === "as-cast" ? finishedMm : 0);
}

/** Thickness of a bezel's wall outside the girdle as cast, mm. */
export function bezelWallMm(widthMm: number): number {
  return Math.min(0.85, 0.6 + 0.03 * widthMm);
}

/**
 * The joint of a head's prongs: its height, mm, and the width across the legs there as a fraction of the girdle. Legs
 * run nearly straight from their feet, slightly inward, and bend around a stone that is full below its girdle.
 */
export const prongJoint = memoize(
  ({ cut, widthMm, footMm, footShare }: Pick<HeadForm, "cut" | "widthMm" | "footMm" | "footShare">) => {
    const gem = cutGem(cut);
    const top = legTopMm(widthMm);
    const joined = (depth: number, turn: number) => {
      const z = -(gem.girdle + gem.pavilion * depth) * widthMm;
      const footZ = Math.min(-footMm, z - 0.12 * widthMm);
      const straight = footShare + ((0.97 - footShare) * (z - footZ)) / (top - footZ);
      return { z, footZ, share: 0.25 * 0.64 + 0.75 * straight + turn };
    };
    type Leg = ReturnType<typeof joined>;
    const at = ({ z, footZ, share }: Leg, t: number) => {
      const mix = (foot: number, knee: number, end: number) =>
        (1 - t) ** 2 * foot + 2 * t * (1 - t) * knee + t * t * end;
      return { share: mix(footShare, share, 1), z: mix(footZ, z, top) };
    };
    // A step cut's corners, where its legs are, don't line up with those of its girdle scaled down.
    const beside = girdleClearanceMm + (cutOf(cut) === "emerald" ? 0.18 : 0);
    const isInStone = (leg: Leg) =>
      legTurns.some((t) => {
        const { share, z } = at(leg, t);
        return share - beside / (widthMm / 2) < shareAtDepth(gem, -z / widthMm);
      });
    const legs = [0.42, 0.55, 0.7].flatMap((depth) =>
      Array.from({ length: 22 }, (_, i) => joined(depth, i * 0.02)).filter(({ share }) => share < 1.04),
    );
    const leg = legs.find((one) => !isInStone(one)) ?? legs.at(-1)!;
    /** The width across the legs at a height, as a fraction of the girdle. */
    const shareAt = (z: number) => {
      let t = 0;
      while (t < 1 && at(leg, t).z < z) t += 0.01;
      return at(leg, t).share;
    };
    return { ...leg, bend: leg.share, share: shareAt(leg.z), shareAt };
  },
);

/** The height where legs end and prongs begin, below the girdle, mm. */
export function legTopMm(widthMm: number): number {
  return -0.07 * widthMm;
}

const legTurns = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9];
