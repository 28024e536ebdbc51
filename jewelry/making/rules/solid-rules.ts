import type { MeasuredCastings } from "../measured-castings.ts";
import { cornerLabel } from "../walls/inner-corners.ts";
import { type PartWalls, partWallLabel } from "../walls/part-walls.ts";
import { placeLabel } from "../walls/place-label.ts";
import type { BenchRuleId, MeasuredSolid, SolidRemark, SolidRule } from "./bench-rule.ts";
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
    isFault: true,
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
    test: ({ walls: { kinds } }) => {
      const thin = kinds.filter(
        ({ p1Mm, limit }) =>
          p1Mm < limit.castMm - limits.wallWithinMm && p1Mm >= limit.finishedMm - limits.wallWithinMm,
      );
      return wallsText(thin, "as cast");
    },
  },
  {
    id: "inner-corner",
    question: "cast",
    source: sources.fillets,
    isFault: false,
    test: ({ walls: { corners } }) => {
      const sharp = corners.filter(({ lengthMm }) => lengthMm > limits.cornerMm);
      const [longest] = sharp;
      if (!longest) return null;
      const counted = sharp.length === 1 ? "1 inner corner" : `${sharp.length} inner corners`;
      return `${counted} sharper than ${mm(limits.filletMm)}; longest ${cornerLabel(longest)}.`;
    },
  },
  {
    id: "casting-too-long",
    question: "cast",
    source: sources.flask,
    isFault: true,
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
      id: `band-${remark.id as BenchRuleId}` as const,
      numbers: `Matching band: ${remark.numbers}`,
    })),
  ];
}

/** A band, without stones that hold rules of their own. */
const bareSolid = { fits: [], underMetal: 0, opens: "needn't" } as const;
