import type { MeasuredCastings } from "../measured-castings.ts";
import { type PartWalls, partWallLabel } from "../walls/part-walls.ts";
import { placeLabel } from "../walls/place-label.ts";
import type { MeasuredSolid, SolidRemark, SolidRule } from "./bench-rule.ts";
import { fitRules } from "./fit-rules.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

const mm = (value: number) => `${value.toFixed(2)} mm`;

/** Rules about the castings: walls, the gaps between them, their length, and how stones are held. */
export const solidRules: readonly SolidRule[] = [
  {
    id: "wall-too-thin",
    question: "cast",
    source: sources.castable,
    isFault: true,
    advice: "A part of this piece is finer than metal can be cast. We make it stronger and draw it again.",
    test: ({ walls: { thinnest, tooThinShare } }) => {
      if (!thinnest || tooThinShare <= limits.wallNoise) return null;
      const share = (100 * tooThinShare).toFixed(1);
      return `Thinnest wall ${placeLabel(thinnest)}; ${share}% of the surface below ${mm(limits.wallMm)}.`;
    },
  },
  {
    id: "wall-below-finished",
    question: "cast",
    source: sources.walls,
    isFault: false,
    advice:
      "A part of this piece would be too thin once it's polished. We'll make it stronger and draw it again.",
    test: ({ walls: { kinds } }) => {
      const thin = kinds.filter(({ p1Mm, limit }) => p1Mm < limit.finishedMm - limits.wallWithinMm);
      return wallsText(thin, "finished");
    },
  },
  {
    id: "wall-below-cast",
    question: "cast",
    source: sources.walls,
    isFault: false,
    advice: "Fine parts of this piece need care in casting and finishing.",
    test: ({ walls: { kinds } }) => {
      const thin = kinds.filter(
        ({ p1Mm, limit }) =>
          p1Mm < limit.castMm - limits.wallWithinMm && p1Mm >= limit.finishedMm - limits.wallWithinMm,
      );
      return wallsText(thin, "as cast");
    },
  },
  {
    id: "casting-too-long",
    question: "cast",
    source: sources.flask,
    isFault: true,
    advice: "This piece is too large to cast in one part. We'll divide it and draw it again.",
    test: ({ walls: { longestMm } }) => {
      if (longestMm <= limits.flaskMm) return null;
      return `Casting ${longestMm.toFixed(0)} mm long, at most ${limits.flaskMm} mm in a 4-inch flask.`;
    },
  },
  {
    id: "castings-too-close",
    question: "cast",
    source: sources.moving,
    isFault: true,
    advice: "Two parts that should move lie too close. We open them and draw the piece again.",
    test: ({ walls: { leastGapMm } }) => {
      // Measurements are accurate to a thousandth.
      if (leastGapMm === null || leastGapMm >= limits.gapMm - 0.001) return null;
      return `Two castings ${mm(leastGapMm)} apart, at least ${mm(limits.gapMm)}.`;
    },
  },
  ...fitRules,
];

/** "prong 0.62 mm, at least 0.70 mm finished; gallery 0.46 mm, at least 0.60 mm finished." */
function wallsText(thin: readonly PartWalls[], state: "finished" | "as cast"): string | null {
  if (thin.length === 0) return null;
  const lines = thin.map((one) => {
    const leastMm = state === "finished" ? one.limit.finishedMm : one.limit.castMm;
    return `${partWallLabel(one)}, at least ${mm(leastMm)} ${state}`;
  });
  const text = lines.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** R6: the rules a piece's castings violate, in the order of the table. */
export function solidRemarks(solid: MeasuredSolid): SolidRemark[] {
  return solidRules.flatMap(({ test, ...rule }) => {
    const numbers = test(solid);
    return numbers === null ? [] : [{ ...rule, numbers }];
  });
}

/** The rules violated by a piece's castings, then by the casting of its band. */
export function castingRemarks({ bandWalls, ...solid }: Omit<MeasuredCastings, "castingMm3">): SolidRemark[] {
  const ofBand = bandWalls ? solidRemarks({ ...bareSolid, walls: bandWalls }) : [];
  return [
    ...solidRemarks(solid),
    ...ofBand.map((remark) => ({
      ...remark,
      id: `band-${remark.id}`,
      numbers: `Matching band: ${remark.numbers}`,
    })),
  ];
}

/** A band, without stones that hold rules of their own. */
const bareSolid = { fits: [], underMetal: 0, opens: "needn't" } as const;
