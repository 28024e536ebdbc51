import { ringPlan } from "../../shapes/rings/ring-plan.ts";
import type { BenchRule } from "./bench-rule.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

/** Fraction of a ring's circumference covered by rows of stones; 0 for other pieces. */
function setShare(design: Parameters<BenchRule["test"]>[0]): number {
  if (design.category !== "ring") return 0;
  const { shoulders, shoulderTurn } = ringPlan(design, 1);
  return shoulders === "none" ? 0 : shoulderTurn / Math.PI;
}

export const resizeRules: readonly BenchRule[] = [
  {
    id: "tension-size",
    question: "resized",
    source: sources.sizing,
    test: ({ style }) =>
      style === "tension" ? "Not at all: heat and bending take the spring from the band." : null,
  },
  {
    id: "set-band-size",
    question: "resized",
    source: sources.avoid,
    test: (design) => {
      const share = setShare(design);
      if (share < limits.setShare) return null;
      return `Stones on ${Math.round(share * 100)}% of the way around, at most ${limits.setShare * 100}%: remake rather than size.`;
    },
  },
  {
    id: "set-shoulder-size",
    question: "resized",
    source: sources.sizing,
    test: (design) => {
      const share = setShare(design);
      if (share === 0 || share >= limits.setShare || design.style === "tension") return null;
      return `Stones on ${Math.round(share * 100)}% of the way around: ${limits.setSizes} size either way, plain ${limits.plainSizes}.`;
    },
  },
  {
    id: "words-at-the-cut",
    question: "resized",
    source: sources.sizing,
    test: ({ category, engraving }) => {
      if (category !== "ring" || !engraving.enabled || engraving.text.trim() === "") return null;
      return "Words across the palm: engrave anew after sizing.";
    },
  },
];
