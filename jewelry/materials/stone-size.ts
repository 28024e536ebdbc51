import type { PrimaryStone } from "../design.ts";
import type { Cut } from "../options.ts";
import { meleeCarat } from "./melee.ts";
import { stones } from "./stones.ts";

/** The proportions of each cut. */
export const cutProportions: Readonly<
  Record<Cut, Readonly<Record<"lengthToWidth" | "depthToWidth", number>>>
> = {
  round: { lengthToWidth: 1, depthToWidth: 0.617 },
  princess: { lengthToWidth: 1, depthToWidth: 0.731 },
  cushion: { lengthToWidth: 1.05, depthToWidth: 0.665 },
  oval: { lengthToWidth: 1.38, depthToWidth: 0.617 },
  emerald: { lengthToWidth: 1.42, depthToWidth: 0.597 },
  pear: { lengthToWidth: 1.55, depthToWidth: 0.629 },
  marquise: { lengthToWidth: 2, depthToWidth: 0.629 },
  radiant: { lengthToWidth: 1.2, depthToWidth: 0.669 },
  asscher: { lengthToWidth: 1, depthToWidth: 0.698 },
};

type Factors = readonly (readonly [lengthToWidth: number, factor: number])[];

/**
 * Carats of a diamond with a medium girdle over length x width x depth (mm), by length over width. From the formulas of the
 * laboratory GCAL (gcalusa.com/instructional-diamond-grading.html); step cuts, marquises and pears as A1 Diamond and
 * Esslinger print them, too. A radiant's lies between a princess's and a square step cut's.
 */
const caratFactors: Readonly<Record<Cut, Factors>> = {
  round: [[1, 0.0061]],
  princess: [[1, 0.0082]],
  cushion: [[1, 0.00815]],
  oval: [[1, 0.0062]],
  emerald: [
    [1, 0.008],
    [1.5, 0.0092],
    [2, 0.01],
    [2.5, 0.0106],
  ],
  pear: [
    [1.25, 0.00615],
    [1.5, 0.006],
    [1.66, 0.0059],
    [2, 0.00575],
  ],
  marquise: [
    [1.5, 0.00565],
    [2, 0.0058],
    [2.5, 0.00585],
    [3, 0.00595],
  ],
  radiant: [[1, 0.0081]],
  asscher: [[1, 0.008]],
};

/** S2: carats of a stone of these measures, mm, by the trade's formula; a lighter material weighs less. */
export function measuredCarat(
  { type, cut }: Pick<PrimaryStone, "type" | "cut">,
  [lengthMm, widthMm, depthMm]: readonly [length: number, width: number, depth: number],
): number {
  // Rounds and ovals count their mean diameter squared.
  const isOval = cut === "round" || cut === "oval";
  const areaMm2 = isOval ? ((lengthMm + widthMm) / 2) ** 2 : lengthMm * widthMm;
  const factor = factorAt(caratFactors[cut], lengthMm / widthMm);
  return (areaMm2 * depthMm * factor * stones[type].density) / stones.diamond.density;
}

/** Between the two nearest ratios of a table; its ends beyond them. */
function factorAt(factors: Factors, ratio: number): number {
  const next = factors.findIndex(([listed]) => listed >= ratio);
  if (next <= 0) return factors.at(next)![1];
  const [[fromRatio, from], [toRatio, to]] = [factors[next - 1]!, factors[next]!];
  return from + ((to - from) * (ratio - fromRatio)) / (toRatio - fromRatio);
}

/** Carats of a stone 1 mm wide in its cut's proportions. */
function unitCarat(stone: Pick<PrimaryStone, "type" | "cut">): number {
  const { lengthToWidth, depthToWidth } = cutProportions[stone.cut];
  return measuredCarat(stone, [lengthToWidth, 1, depthToWidth]);
}

/** S2: a stone's measures, mm, from its carats, by the trade's formula. A lighter material makes a larger stone. */
export function stoneSize(stone: Pick<PrimaryStone, "type" | "cut" | "carat">) {
  const { lengthToWidth, depthToWidth } = cutProportions[stone.cut];
  const widthMm = Math.cbrt(stone.carat / unitCarat(stone));
  return { lengthMm: widthMm * lengthToWidth, widthMm, depthMm: widthMm * depthToWidth };
}

/** S2: carats of a stone by its width, mm: the inverse of `stoneSize`. */
export function stoneCarat(stone: Pick<PrimaryStone, "type" | "cut">, widthMm: number): number {
  return unitCarat(stone) * widthMm ** 3;
}

/** S3: carats of a small stone beside the main one: a round diamond in a size of the trade has the trade's weight. */
export function accentCarat(stone: Pick<PrimaryStone, "type" | "cut">, widthMm: number): number {
  const isListed = stone.cut === "round" && (stone.type === "diamond" || stone.type === "lab-diamond");
  return (isListed ? meleeCarat(widthMm) : null) ?? stoneCarat(stone, widthMm);
}
