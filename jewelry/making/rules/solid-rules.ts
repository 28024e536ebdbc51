import type { MeasuredCastings } from "../measured-castings.ts";
import type { CastingWalls } from "../walls/casting-walls.ts";
import { placeLabel } from "../walls/place-label.ts";
import type { SolidRemark, SolidRule } from "./bench-rule.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

const mm = (value: number) => `${value.toFixed(2)} mm`;

/** Rules about the castings: walls over their whole surface, and the gaps between them. */
export const solidRules: readonly SolidRule[] = [
  {
    id: "wall-too-thin",
    question: "cast",
    source: sources.castable,
    isFault: true,
    advice: "A part of this piece is finer than metal can be cast. We make it stronger and draw it again.",
    test: ({ thinnest, tooThinShare }) => {
      if (!thinnest || tooThinShare <= limits.wallNoise) return null;
      const share = (100 * tooThinShare).toFixed(1);
      return `Thinnest wall ${placeLabel(thinnest)}; ${share}% of the surface below ${mm(limits.wallMm)}.`;
    },
  },
  {
    id: "wall-below-casters",
    question: "cast",
    source: sources.gemwares,
    isFault: false,
    advice: "Fine parts of this piece want care in casting and finishing. We give it to them.",
    test: ({ thinnest, p1Mm, p5Mm }) => {
      if (!thinnest || p1Mm >= limits.casterWallMm) return null;
      return `Walls as cast: p1 ${mm(p1Mm)}, p5 ${mm(p5Mm)}, thinnest ${placeLabel(thinnest)}; casters ask for ${mm(limits.casterWallMm)}.`;
    },
  },
  {
    id: "castings-too-close",
    question: "cast",
    source: sources.moving,
    isFault: true,
    advice: "Two parts that should move lie too close. We open them and draw the piece again.",
    test: ({ leastGapMm }) => {
      // Measurements are accurate to a thousandth.
      if (leastGapMm === null || leastGapMm >= limits.gapMm - 0.001) return null;
      return `Two castings ${mm(leastGapMm)} apart, at least ${mm(limits.gapMm)}.`;
    },
  },
];

/** R6: the rules a piece's castings violate, in the order of the table. */
export function solidRemarks(walls: CastingWalls): SolidRemark[] {
  return solidRules.flatMap(({ test, ...rule }) => {
    const numbers = test(walls);
    return numbers === null ? [] : [{ ...rule, numbers }];
  });
}

/** The rules violated by a piece's castings, then by the casting of its band. */
export function castingRemarks({
  walls,
  bandWalls,
}: Pick<MeasuredCastings, "walls" | "bandWalls">): SolidRemark[] {
  const ofBand = bandWalls ? solidRemarks(bandWalls) : [];
  return [
    ...solidRemarks(walls),
    ...ofBand.map((remark) => ({
      ...remark,
      id: `band-${remark.id}`,
      numbers: `Matching band: ${remark.numbers}`,
    })),
  ];
}
