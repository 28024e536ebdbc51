import type { Piece } from "../../shapes/piece.ts";
import { unionVolumeMm3 } from "../../shapes/union-volume.ts";
import type { BenchRule } from "./bench-rule.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

const gramsPerCarat = 0.2;

/** Weight of the chain, and of everything hanging from it including stones, grams. */
function hung({ metal, measures }: Piece): { chainGrams: number; hungGrams: number } {
  const chain = metal.filter(({ name }) => name === "chain" || name === "clasp");
  const chainGrams = (measures.metalGrams * unionVolumeMm3(chain)) / measures.metalMm3;
  return { chainGrams, hungGrams: measures.metalGrams - chainGrams + measures.totalCarats * gramsPerCarat };
}

export const wearRules: readonly BenchRule[] = [
  {
    id: "band-width",
    question: "worn",
    source: sources.width,
    test: ({ category, setting }) => {
      if (category !== "ring" || !setting || setting.bandWidth >= limits.bandWidthMm) return null;
      return `Band ${setting.bandWidth} mm wide, at least ${limits.bandWidthMm} mm for every day.`;
    },
  },
  {
    id: "earring-weight",
    question: "worn",
    source: sources.earrings,
    test: ({ category }, { measures }) => {
      const grams = (measures.metalGrams + measures.totalCarats * gramsPerCarat) / 2;
      if (category !== "earrings" || grams <= limits.earringGrams) return null;
      return `${grams.toFixed(1)} g each, at most ${limits.earringGrams} g.`;
    },
  },
  {
    id: "chain-weight",
    question: "worn",
    source: sources.chains,
    test: ({ style }, piece) => {
      if (style !== "pendant" && style !== "chain-charm") return null;
      const { chainGrams, hungGrams } = hung(piece);
      if (chainGrams >= hungGrams * limits.chainToPendant) return null;
      return `Chain ${chainGrams.toFixed(2)} g under ${hungGrams.toFixed(2)} g; at least its weight.`;
    },
  },
];
