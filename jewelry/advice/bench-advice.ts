import { m } from "#messages";
import { changeEngraving, changeSetting, changeStone } from "../choices.ts";
import { label } from "../labels.ts";
import { limits } from "../making/rules/limits.ts";
import { mohs } from "../materials/stones.ts";
import { clarityGrades } from "../options.ts";
import type { AdviceRule } from "./advice-rule.ts";

export const benchAdvice: readonly AdviceRule[] = [
  // A17: the two ends of the band press on the girdle, and beryl is too weak for that.
  (design) => {
    const { style, primaryStone: stone } = design;
    if (style !== "tension" || !stone || mohs[stone.type] >= limits.tensionMohs) return null;
    return {
      id: "soft-stone-in-tension",
      phase: "stone",
      text: m.advice.tooBrittle(label("stone", stone.type)),
      fixLabel: m.advice.useSapphire,
      fix: changeStone(design, { type: "sapphire" }),
    };
  },
  // A18: cracks grow under pressure.
  (design) => {
    const { style, primaryStone: stone } = design;
    const rank = (grade: (typeof clarityGrades)[number]) => clarityGrades.indexOf(grade);
    if (style !== "tension" || !stone || rank(stone.clarity) <= rank(limits.tensionClarity)) return null;
    return {
      id: "included-stone-in-tension",
      phase: "stone",
      text: m.advice.tensionClarity(stone.clarity, limits.tensionClarity),
      fixLabel: m.advice.chooseClarity(limits.tensionClarity),
      fix: changeStone(design, { clarity: limits.tensionClarity }),
    };
  },
  // A19: a high head takes most of the knocks. A tension ring has no head.
  (design) => {
    const { category, style, primaryStone: stone, setting } = design;
    const isOpen = setting?.height === "high" && setting.prongStyle !== "bezel";
    if (category !== "ring" || style === "tension" || !stone || !isOpen) return null;
    if (mohs[stone.type] >= limits.openMohs) return null;
    return {
      id: "soft-stone-high",
      phase: "setting",
      text: m.advice.softAndHigh(label("stone", stone.type)),
      fixLabel: m.advice.setLow,
      fix: changeSetting(design, { height: "low" }),
    };
  },
  // A20: a narrow band bends. A9 also applies if the stone is heavy.
  (design) => {
    const { category, primaryStone, setting } = design;
    if (category !== "ring" || !setting || setting.bandWidth >= limits.bandWidthMm) return null;
    if (primaryStone && primaryStone.carat >= 2) return null;
    return {
      id: "narrow-band",
      phase: "setting",
      text: m.advice.narrowBand(setting.bandWidth, limits.bandWidthMm),
      fixLabel: m.advice.widenTo(limits.bandWidthMm),
      fix: changeSetting(design, { bandWidth: limits.bandWidthMm }),
    };
  },
  // A21: hairlines wear off first.
  (design) => {
    const { category, engraving, setting } = design;
    const isRubbed = engraving.enabled && engraving.text.trim() !== "" && engraving.location === "outside";
    if (category !== "ring" || !isRubbed || engraving.font !== "script") return null;
    if (!setting || setting.bandWidth >= limits.wordsWidthMm) return null;
    return {
      id: "script-outside",
      phase: "engraving",
      text: m.advice.scriptOutside,
      fixLabel: m.advice.engraveInside,
      fix: changeEngraving(design, { location: "inside" }),
    };
  },
];
