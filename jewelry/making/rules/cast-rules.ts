import type { BenchRule } from "./bench-rule.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

/** Thickness at the palm as a fraction of the band's. */
const palmShare = 0.9;

export const castRules: readonly BenchRule[] = [
  {
    id: "band-thickness",
    question: "cast",
    source: sources.stuller,
    test: (_design, { measures: { bandThicknessMm } }) => {
      const least = bandThicknessMm === null ? Infinity : bandThicknessMm * palmShare;
      if (least >= limits.bandThicknessMm) return null;
      return `Band ${least.toFixed(2)} mm at its thinnest, at least ${limits.bandThicknessMm.toFixed(2)} mm before finishing.`;
    },
  },
  {
    id: "tip-clearance",
    question: "set",
    source: sources.stuller,
    test: (design, { stones, measures: { innerDiameterMm } }) => {
      const center = stones.find(({ role }) => role === "center");
      if (design.category !== "ring" || innerDiameterMm === null || !center) return null;
      const { girdle, pavilion } = center.gem;
      const p = center.placements;
      const widthMm = Math.hypot(p[0]!, p[1]!, p[2]!);
      const tip = p[13]! - (girdle + pavilion) * widthMm - innerDiameterMm / 2;
      if (tip >= limits.tipMm) return null;
      return `Tip ${tip.toFixed(2)} mm over the finger, at least ${limits.tipMm.toFixed(2)} mm.`;
    },
  },
];
