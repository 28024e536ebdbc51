import { stoneSize } from "../../materials/stone-size.ts";
import { boxClasp } from "../links/clasp.ts";
import type { Placement } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament, placedOrnament } from "../ornament.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { closestPitch, lineUnit } from "./line-unit.ts";

interface LineForm {
  /** Total length, including the clasp. */
  lengthMm: number;
  claspMm: number;
  /** Stones at most. */
  most: number;
  /** The outermost stone's width over the middle one's. */
  smallest: number;
  /** The placement of what spans from one length to another: x along, z outward; the line's middle is at 0. */
  place: (span: { from: number; to: number }) => Placement;
}

/** A flexible line of the chosen stones that share its carats, with a box clasp opposite its middle. */
export function stoneLine({ stone, accents, setting }: ResolvedDesign, line: LineForm): Ornament {
  const { lengthMm, claspMm, place } = line;
  const { cut, type } = stone;
  const { prongStyle, prongCount, height } = setting;
  const { widthsMm, pitch } = lineSizes(line, stone, closestPitch(cut, accents));
  const unit = lineUnit({
    cut,
    type,
    prongStyle,
    prongCount,
    height,
    accents,
    pitch: Math.ceil(pitch * 50) / 50,
    gauge: 0.05 + 0.018 * setting.bandWidth,
    isFine: widthsMm.length < 80,
  });
  let from = -(lengthMm - claspMm) / 2;
  const places = widthsMm.map((widthMm) => {
    const to = from + widthMm * pitch;
    const placement = { ...place({ from, to }), scale: widthMm };
    from = to;
    return placement;
  });
  const half = lengthMm / 2;
  const claspPlace = place({ from: half - claspMm / 2, to: half + claspMm / 2 });
  const clasp = { name: "clasp", mesh: boxClasp(claspMm + 0.6, 2.6), placements: [claspPlace] } as const;
  return joinedOrnaments([placedOrnament(unit, places), metalOrnament(clasp)]);
}

/**
 * Distributes a stone's carats over a line: as many stones as fit and an odd number. Widths, mm, from end to end, the
 * middle one the largest; the pitch is `pitch` of their widths, at least `closest`.
 */
function lineSizes(
  { lengthMm, claspMm, most, smallest }: LineForm,
  stone: ResolvedDesign["stone"],
  closest: number,
): { widthsMm: number[]; pitch: number } {
  const oneCaratMm = stoneSize({ ...stone, carat: 1 }).widthMm;
  for (let count = most - 1 + (most % 2); ; count -= 2) {
    const shares = Array.from(
      { length: count },
      (_, i) => 1 - (1 - smallest) * Math.abs((2 * i) / Math.max(1, count - 1) - 1) ** 1.2,
    );
    const largest = oneCaratMm * Math.cbrt(stone.carat / shares.reduce((sum, share) => sum + share ** 3, 0));
    const widthsMm = shares.map((share) => share * largest);
    const pitch = (lengthMm - claspMm) / widthsMm.reduce((sum, width) => sum + width, 0);
    if (pitch >= closest || count <= 1) return { widthsMm, pitch };
  }
}
