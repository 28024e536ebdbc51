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
  /** As cast, prongs stand upright and a bezel's wall is straight, so the stone can be lowered in. */
  state?: PieceState;
}

/** Half the minimum thickness of a prong, mm: Gemwares requires 0.6 mm as cast. */
export const minProngRadiusMm = 0.3;

export function prongRadiusMm(cut: GemShape, widthMm: number): number {
  const size = widthMm * Math.sqrt(cutGem(cut).size[0]);
  return Math.max(minProngRadiusMm, Math.min(0.56, 0.24 + 0.0265 * size));
}

/** How far a setting's metal extends beyond the girdle, mm. */
export function headReachMm({ cut, widthMm, prongStyle }: Pick<HeadForm, "cut" | "widthMm" | "prongStyle">) {
  if (prongStyle === "bezel") return bezelWallMm(widthMm);
  const radius = prongRadiusMm(cut, widthMm);
  return prongStyle === "flat"
    ? 2 * flatProngMm(radius) + girdleClearanceMm
    : prongOutMm(radius, widthMm) + radius;
}

export function flatProngMm(radius: number): number {
  return Math.max(minProngRadiusMm, radius * 0.62);
}

/** Minimum distance from a stone's girdle at which its seat doesn't touch metal, mm. */
export const girdleClearanceMm = 0.05;
/** Metal left in a prong behind its seat, and the room in the seat, mm. */
const [behindSeatMm, roomMm] = [0.42, 0.03];

/**
 * How far beyond the girdle the middle of a round prong is, mm, so that its seat leaves enough metal straight behind it
 * and at its flanks, up to where they turn away by 60 degrees. Thin prongs and small stones need more.
 */
export const prongOutMm = memoize((radius: number, widthMm: number): number => {
  // The tightest bend of an outline where prongs stand, mm.
  const bend = widthMm * 0.36;
  let out = radius * 0.42;
  while (out < radius + girdleClearanceMm && flankMm(radius, out, bend) < behindSeatMm) out += 0.01;
  return out;
});

/** The thinnest metal straight behind a seat of radius `bend` in a prong, where its far side still faces away, mm. */
function flankMm(radius: number, out: number, bend: number): number {
  let least = Infinity;
  for (let turn = 0; turn < 1; turn += 0.01) {
    const far = bend + out;
    const inside = radius ** 2 - (far * Math.sin(turn)) ** 2;
    if (inside <= 0) break;
    const end = far * Math.cos(turn) + Math.sqrt(inside);
    if ((end - far * Math.cos(turn)) / radius < 0.5) break;
    least = Math.min(least, end - bend - roomMm);
  }
  return least;
}

/** Thickness of a bezel's wall outside the girdle, mm. */
export function bezelWallMm(widthMm: number): number {
  return Math.min(0.75, 0.5 + 0.03 * widthMm);
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
