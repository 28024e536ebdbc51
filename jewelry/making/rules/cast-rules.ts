import type { Design } from "../../design.ts";
import { cutGem } from "../../shapes/gems/cut-gem.ts";
import { lineProngRadius } from "../../shapes/ornaments/line-prongs.ts";
import type { Piece } from "../../shapes/piece.ts";
import { resolvedDesign } from "../../shapes/resolved-design.ts";
import type { BenchRule } from "./bench-rule.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

/** Whether a design's main stones are a line that shares the carats. */
function isLine({ style }: Design): boolean {
  return style === "tennis" || style === "riviere";
}

/** Width of the widest main stone, mm; null without one. */
function mainWidthMm({ stones }: Piece): number | null {
  const center = stones.filter(({ role }) => role === "center");
  if (center.length === 0) return null;
  return Math.max(...center.flatMap(({ placements }) => widths(placements)));
}

function widths(placements: Float32Array): number[] {
  return Array.from({ length: placements.length / 16 }, (_, i) =>
    Math.hypot(placements[i * 16]!, placements[i * 16 + 1]!, placements[i * 16 + 2]!),
  );
}

/** How much thinner a band is at the palm. */
const palmShare = 0.9;

export const castRules: readonly BenchRule[] = [
  {
    id: "band-thickness",
    question: "cast",
    source: sources.stuller,
    advice: "The band is thin for casting. We cast it heavier and bring it down by hand.",
    test: (_design, { measures: { bandThicknessMm } }) => {
      const least = bandThicknessMm === null ? Infinity : bandThicknessMm * palmShare;
      if (least >= limits.bandThicknessMm) return null;
      return `Band ${least.toFixed(2)} mm at its thinnest, at least ${limits.bandThicknessMm.toFixed(2)} mm before finishing.`;
    },
  },
  {
    id: "prong-thickness",
    question: "cast",
    source: sources.gemwares,
    advice:
      "A stone this small asks for prongs finer than can be cast. We set it with beads or in a wire head.",
    // Heads of their own keep it at every size by their shape; a line's prongs grow with its stones.
    test: (design, piece) => {
      const { setting } = resolvedDesign(design);
      const widthMm = mainWidthMm(piece);
      if (widthMm === null || setting.prongStyle === "bezel" || !isLine(design)) return null;
      const prongMm = 2 * lineProngRadius(setting) * widthMm;
      if (prongMm >= limits.prongMm) return null;
      return `Prongs of the line ${prongMm.toFixed(2)} mm, at least ${limits.prongMm.toFixed(2)} mm as cast; stone ${widthMm.toFixed(2)} mm wide.`;
    },
  },
  {
    id: "tip-clearance",
    question: "set",
    source: sources.stuller,
    advice: "The stone's tip comes close to the finger. A higher setting gives it room.",
    test: (design, { stones, measures: { innerDiameterMm } }) => {
      const center = stones.find(({ role }) => role === "center");
      if (design.category !== "ring" || innerDiameterMm === null || !center) return null;
      const { girdle, pavilion } = cutGem(center.cut);
      const p = center.placements;
      const widthMm = Math.hypot(p[0]!, p[1]!, p[2]!);
      const tip = p[13]! - (girdle + pavilion) * widthMm - innerDiameterMm / 2;
      if (tip >= limits.tipMm) return null;
      return `Tip ${tip.toFixed(2)} mm over the finger, at least ${limits.tipMm.toFixed(2)} mm.`;
    },
  },
];
