import type { PrimaryStone } from "../design.ts";
import type { Cut } from "../options.ts";
import { meleeCarat } from "./melee.ts";
import { stones } from "./stones.ts";

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
 * Carats of a diamond with a medium girdle over length x width x depth (mm), by ratio of length to width. From formulas
 * of the GCAL laboratory (gcalusa.com/instructional-diamond-grading.html); A1 Diamond and Esslinger list the same for
 * step cuts, marquises and pears. A radiant's factor is between a princess's and a square step cut's.
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

/** S2: carats of a stone with these measurements in mm, by the trade formula. Less dense materials weigh less. */
export function measuredCarat(
  { type, cut }: Pick<PrimaryStone, "type" | "cut">,
  [lengthMm, widthMm, depthMm]: readonly [length: number, width: number, depth: number],
): number {
  // Rounds and ovals use the square of their mean diameter.
  const isOval = cut === "round" || cut === "oval";
  const areaMm2 = isOval ? ((lengthMm + widthMm) / 2) ** 2 : lengthMm * widthMm;
  const factor = factorAt(caratFactors[cut], lengthMm / widthMm);
  return (areaMm2 * depthMm * factor * stones[type].density) / stones.diamond.density;
}

/** Interpolates a table between the two nearest ratios, clamped at its ends. */
function factorAt(factors: Factors, ratio: number): number {
  const next = factors.findIndex(([listed]) => listed >= ratio);
  if (next <= 0) return factors.at(next)![1];
  const [[fromRatio, from], [toRatio, to]] = [factors[next - 1]!, factors[next]!];
  return from + ((to - from) * (ratio - fromRatio)) / (toRatio - fromRatio);
}

/** Carats of a stone 1 mm wide with its cut's proportions. */
function unitCarat(stone: Pick<PrimaryStone, "type" | "cut">): number {
  const { lengthToWidth, depthToWidth } = cutProportions[stone.cut];
  return measuredCarat(stone, [lengthToWidth, 1, depthToWidth]);
}

/** S2: a stone's dimensions in mm from its carats, by the trade formula. Less dense materials make larger stones. */
export function stoneSize(stone: Pick<PrimaryStone, "type" | "cut" | "carat">) {
  const { lengthToWidth, depthToWidth } = cutProportions[stone.cut];
  const widthMm = Math.cbrt(stone.carat / unitCarat(stone));
  return { lengthMm: widthMm * lengthToWidth, widthMm, depthMm: widthMm * depthToWidth };
}

/** S2: carats of a stone by its width, mm: the inverse of `stoneSize`. */
export function stoneCarat(stone: Pick<PrimaryStone, "type" | "cut">, widthMm: number): number {
  return unitCarat(stone) * widthMm ** 3;
}

/** S3: carats of a small stone beside the main one. Round diamonds in trade sizes have trade weights. */
export function accentCarat(stone: Pick<PrimaryStone, "type" | "cut">, widthMm: number): number {
  const isListed = stone.cut === "round" && (stone.type === "diamond" || stone.type === "lab-diamond");
  return (isListed ? meleeCarat(widthMm) : null) ?? stoneCarat(stone, widthMm);
}
