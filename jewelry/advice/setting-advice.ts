import { m } from "#messages";
import { changeSetting } from "../choices.ts";
import { label } from "../labels.ts";
import type { AdviceRule } from "./advice-rule.ts";

export const settingAdvice: readonly AdviceRule[] = [
  // A6: the two ends of the band hold the stone. Prongs and rims would only hide it.
  (design) => {
    const { style, setting } = design;
    if (style !== "tension" || !setting || (setting.prongCount === 4 && setting.prongStyle !== "bezel"))
      return null;
    return {
      id: "tension-with-prongs",
      phase: "setting",
      text: setting.prongStyle === "bezel" ? m.notes.tensionBezel : m.notes.tensionProngs(setting.prongCount),
      fixLabel: setting.prongStyle === "bezel" ? m.notes.removeBezel : m.notes.extraProngs,
      fix: changeSetting(design, {
        prongCount: 4,
        prongStyle: setting.prongStyle === "bezel" ? "classic" : setting.prongStyle,
      }),
    };
  },
  // A7: a rim is a single piece.
  (design) => {
    const { setting, style } = design;
    if (setting?.prongStyle !== "bezel" || setting.prongCount === 4 || style === "tension") return null;
    return {
      id: "bezel-with-prong-count",
      phase: "setting",
      text: m.notes.bezelProngs(setting.prongCount),
      fixLabel: m.notes.priceAs4,
      fix: changeSetting(design, { prongCount: 4 }),
    };
  },
  // A8: with four prongs, one knock can loosen a heavy stone.
  (design) => {
    const { primaryStone, setting, style } = design;
    const isHeld = setting?.prongStyle === "bezel" || style === "tension";
    if (!primaryStone || !setting || isHeld || primaryStone.carat < 3 || setting.prongCount !== 4)
      return null;
    return {
      id: "large-stone-few-prongs",
      phase: "setting",
      text: m.notes.sixProngs,
      fixLabel: m.notes.useSix,
      fix: changeSetting(design, { prongCount: 6 }),
    };
  },
  // A9: a heavy head makes a narrow band spin on the finger.
  (design) => {
    const { category, primaryStone, setting } = design;
    if (category !== "ring" || !primaryStone || !setting || primaryStone.carat < 2 || setting.bandWidth >= 2)
      return null;
    return {
      id: "narrow-band-large-stone",
      phase: "setting",
      text: m.notes.bandTurns(setting.bandWidth, primaryStone.carat),
      fixLabel: m.advice.widenTo(2),
      fix: changeSetting(design, { bandWidth: 2 }),
    };
  },
  // A10: a row of stones needs a wall on each side.
  (design) => {
    const { accentStones, setting, style } = design;
    const isChannel = style === "channel" || accentStones?.configuration === "channel";
    if (!isChannel || !setting || setting.bandWidth >= 2.5) return null;
    return {
      id: "channel-narrow-band",
      phase: "setting",
      text: m.notes.channelNarrow(setting.bandWidth),
      fixLabel: m.advice.widenTo(2.5),
      fix: changeSetting(design, { bandWidth: 2.5 }),
    };
  },
  // A11: pointed cuts break at their points.
  (design) => {
    const { primaryStone, setting, style } = design;
    const cut = primaryStone?.cut;
    const isPointed = cut === "princess" || cut === "pear" || cut === "marquise";
    const isOpen = setting?.prongStyle === "rounded" || setting?.prongStyle === "flat";
    if (!isPointed || !isOpen || style === "tension") return null;
    return {
      id: "pointed-cut-open-points",
      phase: "setting",
      text: m.notes.pointsChip(label("cut", cut).toLowerCase()),
      fixLabel: m.notes.useClaw,
      fix: changeSetting(design, { prongStyle: "claw" }),
    };
  },
];
