import type { Design, Metal } from "../../jewelry/design.ts";
import { billOfMaterials, defaultMetal } from "../../jewelry/making/bill/bill-of-materials.ts";
import { gramsPerCm3 } from "../../jewelry/materials/metals.ts";
import type { Style } from "../../jewelry/options.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";

/** Minimum and maximum grams of finished metal in comparable trade pieces. */
type Grams = readonly [least: number, most: number];

/**
 * In 18K gold. "Average weights of rings, chains, bracelets and earrings" (goldprice24.ch, reference table): engagement
 * ring with stone 4 to 8 g, signet ring 8 to 15, fine chain 2 to 5, choker 10 to 20, fine chain bracelet 5 to 10,
 * bangle 10 to 25, cuff 30 to 60, studs 1 to 3 a pair, small hoops 3 to 6, dangles 4 to 10. "How many grams of gold are
 * in an engagement ring" (likeitgold.com): most weigh 3 to 5 g. No source was found for a rivière.
 */
const tradeGrams: Readonly<Record<Exclude<Style, "riviere" | "tennis">, Grams>> = {
  solitaire: [3, 8],
  halo: [3, 8],
  "three-stone": [3, 8],
  vintage: [3, 8],
  modern: [3, 8],
  pave: [3, 8],
  channel: [3, 8],
  tension: [3, 8],
  pendant: [2, 5],
  station: [2, 5],
  lariat: [2, 5],
  collar: [10, 20],
  bangle: [10, 25],
  "chain-charm": [5, 10],
  cuff: [30, 60],
  studs: [1, 3],
  hoops: [3, 6],
  drops: [4, 10],
  chandeliers: [4, 10],
};
const wideRing: Grams = [8, 15];
const wideRingMm = 4.5;

/** For 5 ct in 14K, from the table of castable metal. */
const tennisGrams: Grams = [8, 12];

export const weightHeading = "design         finished  cast  with sprue   the trade's, g";

/** A row of weights, in grams: finished with purchased parts, as cast, with sprue, and the trade's in the same alloy. */
export function weightLine(name: string, design: Design, castingMm3: number): string {
  const { metal } = billOfMaterials(design, designPiece(design, 1, "as-set"), undefined, castingMm3);
  const grams = [metal.finishedGrams, metal.castingGrams, metal.weighOutGrams].map((one) => one.toFixed(1));
  return `${name.padEnd(14)} ${grams.map((text) => text.padStart(7)).join(" ")}     ${tradeText(design)}`;
}

function tradeText({ category, style, metal, setting, primaryStone }: Design): string {
  const rangeAt = (range: Grams, weighed: Metal) =>
    range
      .map((grams) => ((grams * gramsPerCm3(metal ?? defaultMetal)) / gramsPerCm3(weighed)).toFixed(1))
      .join(" to ");
  if (!style || style === "riviere") return "-";
  if (style === "tennis")
    return primaryStone?.carat === 5 ? rangeAt(tennisGrams, { type: "white-gold", karat: "14k" }) : "-";
  const isWide = category === "ring" && (setting?.bandWidth ?? 0) >= wideRingMm;
  return rangeAt(isWide ? wideRing : tradeGrams[style], { type: "yellow-gold", karat: "18k" });
}
