import { hasOneMainStone } from "../../description.ts";
import type { Design, PrimaryStone } from "../../design.ts";
import { mohs } from "../../materials/stones.ts";
import { clarityGrades } from "../../options.ts";
import { resolvedDesign } from "../../shapes/resolved-design.ts";
import type { BenchRule } from "./bench-rule.ts";
import { limits } from "./limits.ts";
import { sources } from "./sources.ts";

export const setRules: readonly BenchRule[] = [
  {
    id: "tension-hardness",
    question: "set",
    source: sources.tension,
    test: ({ style, primaryStone }) => {
      if (style !== "tension" || !primaryStone || mohs[primaryStone.type] >= limits.tensionMohs) return null;
      return `Mohs ${mohs[primaryStone.type]}, at least ${limits.tensionMohs} between the band's ends.`;
    },
  },
  {
    id: "tension-clarity",
    question: "set",
    source: sources.tension,
    test: ({ style, primaryStone }) => {
      const isClean =
        !primaryStone ||
        clarityGrades.indexOf(primaryStone.clarity) <= clarityGrades.indexOf(limits.tensionClarity);
      if (style !== "tension" || isClean) return null;
      return `Clarity ${primaryStone.clarity}, ${limits.tensionClarity} or better between the band's ends.`;
    },
  },
  {
    id: "soft-stone-high",
    question: "set",
    source: sources.durability,
    test: ({ category, style, primaryStone, setting }) => {
      const isOpen = setting?.height === "high" && setting.prongStyle !== "bezel";
      if (category !== "ring" || style === "tension" || !primaryStone || !isOpen) return null;
      if (mohs[primaryStone.type] >= limits.openMohs) return null;
      return `Mohs ${mohs[primaryStone.type]} in a high head with prongs; below ${limits.openMohs} low, or in a bezel.`;
    },
  },
  {
    id: "open-points",
    question: "set",
    source: sources.toughness,
    test: ({ style, primaryStone, setting }) => {
      const isPointed = ["princess", "pear", "marquise"].includes(primaryStone?.cut ?? "");
      const isOpen = setting?.prongStyle === "rounded" || setting?.prongStyle === "flat";
      if (!isPointed || !isOpen || style === "tension") return null;
      return `${primaryStone!.cut} in ${setting.prongStyle} prongs; cover each point with a V.`;
    },
  },
  {
    id: "few-prongs",
    question: "set",
    source: sources.prongs,
    test: (design) => {
      const { style, primaryStone, setting } = design;
      if (!primaryStone || setting?.prongCount !== 4 || setting.prongStyle === "bezel" || style === "tension")
        return null;
      const carat = mainStoneCarats(design, primaryStone);
      if (carat === null || carat < limits.sixProngsCarats) return null;
      return `${carat.toFixed(2)} ct in 4 prongs; 6 from ${limits.sixProngsCarats} ct on.`;
    },
  },
  {
    id: "channel-width",
    question: "set",
    source: sources.channel,
    test: ({ style, accentStones, setting }) => {
      const hasChannel = style === "channel" || accentStones?.configuration === "channel";
      if (!hasChannel || !setting || setting.bandWidth >= limits.channelWidthMm) return null;
      return `Band ${setting.bandWidth} mm with a channel, at least ${limits.channelWidthMm} mm.`;
    },
  },
];

/** Carats of the stone held by the design's prongs: one stone of a pair, null for a line of many. */
function mainStoneCarats(design: Design, { carat }: PrimaryStone): number | null {
  if (hasOneMainStone(design)) return resolvedDesign(design).stone.measured?.carat ?? carat;
  return design.category === "earrings" ? carat / 2 : null;
}
