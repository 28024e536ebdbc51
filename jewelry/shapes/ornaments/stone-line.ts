import { stoneSize } from "../../materials/stone-size.ts";
import type { Placement } from "../mesh/placement.ts";
import { type Ornament, placedOrnament } from "../ornament.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { lineSizes } from "./line-sizes.ts";
import { closestPitch, lineUnit } from "./line-unit.ts";

/**
 * A supple line of the chosen stones that share its carats. `place` says where what spans from one length to another stands: x
 * along, z outward; the line's middle is at 0.
 */
export function stoneLine(
  { stone, accents, setting }: ResolvedDesign,
  {
    lengthMm,
    most,
    smallest,
    place,
  }: {
    lengthMm: number;
    most: number;
    smallest: number;
    place: (span: { from: number; to: number }) => Placement;
  },
): Ornament {
  const { cut, type, carat } = stone;
  const oneCaratMm = stoneSize({ cut, type, carat: 1 }).widthMm;
  const closest = closestPitch(cut, accents);
  const { widthsMm, pitch } = lineSizes({ lengthMm, carat, oneCaratMm, closest, most, smallest });
  const { prongStyle, prongCount, height } = setting;
  const rounded = Math.ceil(pitch * 50) / 50;
  const gauge = 0.05 + 0.018 * setting.bandWidth;
  const unit = lineUnit({
    cut,
    type,
    prongStyle,
    prongCount,
    height,
    accents,
    pitch: rounded,
    gauge,
    isFine: widthsMm.length < 80,
  });
  let from = -lengthMm / 2;
  const places = widthsMm.map((widthMm) => {
    const to = from + widthMm * pitch;
    const placement = { ...place({ from, to }), scale: widthMm };
    from = to;
    return placement;
  });
  return placedOrnament(unit, places);
}
