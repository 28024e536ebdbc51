import { changeSetting } from "../choices.ts";
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
      text: `A tension ring holds its stone by the band alone. ${
        setting.prongStyle === "bezel" ? "A bezel" : `Paying for ${setting.prongCount} prongs`
      } works against it.`,
      fixLabel: "Use the lightest hold",
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
      text: `A bezel is one rim around the stone. ${setting.prongCount} prongs add to the price, not to the hold.`,
      fixLabel: "Price it as 4",
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
      text: "From 3 carats we advise 6 prongs: if one is caught, the others keep the stone.",
      fixLabel: "Use 6 prongs",
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
      text: `A band of ${setting.bandWidth} mm turns on the finger under a stone of ${primaryStone.carat} carats.`,
      fixLabel: "Widen it to 2 mm",
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
      text: `A channel needs a wall on either side of its stones. ${setting.bandWidth} mm leaves no room for them.`,
      fixLabel: "Widen it to 2.5 mm",
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
      text: `The points of a ${cut} chip when they stand free. Claw prongs fold over them.`,
      fixLabel: "Use claw prongs",
      fix: changeSetting(design, { prongStyle: "claw" }),
    };
  },
];
