import { bandOfDesign, bandSentence, type PairedDesign } from "#jewelry/band-choice";
import type { ChangedPart } from "#jewelry/budget/changes";
import { hasOneMainStone, wireStyles } from "#jewelry/description";
import type { Design, PrimaryStone } from "#jewelry/design";
import { colorBand, label, metalPhrase } from "#jewelry/labels";
import { gramsPerCm3 } from "#jewelry/materials/metals";
import { stoneSize } from "#jewelry/materials/stone-size";
import { clarityGrades, colorGrades } from "#jewelry/options";
import { m } from "#messages";

export interface TradeOffText {
  /** "Clarity VS1 to VS2" */
  title: string;
  /** Shown after "Lost: ". */
  lost: string;
}

/** What changing a part gives up. */
export function tradeOffText(part: ChangedPart, before: PairedDesign, after: PairedDesign): TradeOffText {
  return texts[part](before, after);
}

const texts: Record<ChangedPart, (before: PairedDesign, after: PairedDesign) => TradeOffText> = {
  engraving: () => ({
    title: m.budget.engraveLater,
    lost: m.budget.engraveLost,
  }),
  packaging: ({ finishing: was }, { finishing: is }) => ({
    title: is!.packaging === "standard" ? m.budget.standardBox : label("packaging", is!.packaging),
    lost: m.budget.boxLost(label("packaging", was!.packaging).toLowerCase()),
  }),
  clarity: ({ primaryStone: was }, { primaryStone: is }) => clarityText(was!, is!),
  color: (before, { primaryStone: is }) => colorText(before, is!),
  carat: (before, { primaryStone: is }) => caratText(before, is!),
  width: (before, { setting: is }) => ({
    title: (before.style && wireStyles.has(before.style) ? m.budget.gaugeTo : m.budget.bandTo)(
      before.setting!.bandWidth,
      is!.bandWidth,
    ),
    lost: m.budget.widthLost((before.setting!.bandWidth - is!.bandWidth).toFixed(1)),
  }),
  prongs: ({ setting: was }, { setting: is }) => ({
    title: m.budget.prongsTo(was!.prongCount, is!.prongCount),
    lost: m.budget.prongsLost(was!.prongCount - is!.prongCount),
  }),
  height: ({ setting: was }, { setting: is }) => ({
    title: m.budget.heightTo(
      label("height", was!.height).toLowerCase(),
      label("height", is!.height).toLowerCase(),
    ),
    lost: m.budget.heightLost,
  }),
  finish: ({ finishing: was }) => ({
    title: m.budget.polished,
    lost: m.budget.finishLost(label("finish", was!.metalFinish).toLowerCase()),
  }),
  band: (before) => ({
    title: m.budget.bandLater,
    lost: m.budget.bandLost(bandSentence(bandOfDesign(before)!)),
  }),
  accents: ({ accentStones: was }, { accentStones: is }) => ({
    title:
      is!.configuration === "none"
        ? m.budget.noAccentStones
        : m.budget.changeTo(
            label("accents", was!.configuration),
            label("accents", is!.configuration).toLowerCase(),
          ),
    lost: m.budget.accentsLost(label("accents", was!.configuration).toLowerCase()),
  }),
  metal: metalText,
  stone: () => ({
    title: m.budget.toLabGrown,
    lost: m.budget.naturalLost,
  }),
};

function clarityText(was: PrimaryStone, is: PrimaryStone): TradeOffText {
  const isClean = clarityGrades.indexOf(is.clarity) <= clarityGrades.indexOf("VS2");
  const isIncluded = is.clarity === "I1" || is.clarity === "I2";
  return {
    title: m.budget.clarityTo(was.clarity, is.clarity),
    lost: isClean ? m.budget.cleanLost : isIncluded ? m.budget.includedLost : m.budget.certaintyLost,
  };
}

function colorText({ primaryStone, metal }: Design, is: PrimaryStone): TradeOffText {
  const was = primaryStone!;
  const steps = colorGrades.indexOf(is.color) - colorGrades.indexOf(was.color);
  const [from, to] = [colorBand(was.color).toLowerCase(), colorBand(is.color).toLowerCase()];
  const isWarm = metal?.type === "yellow-gold" || metal?.type === "rose-gold";
  const seen = from === to ? m.budget.bothAre(to) : m.budget.fromTo(from, to);
  return {
    title: m.budget.colorTo(was.color, is.color),
    lost: `${m.budget.gradesLost(steps)}. ${seen}${isWarm && is.color > "F" && is.color <= "J" ? m.budget.appearsWhite : ""}`,
  };
}

function caratText(before: Design, is: PrimaryStone): TradeOffText {
  const was = before.primaryStone!;
  const title = m.budget.stoneTo(was.carat.toFixed(2), is.carat.toFixed(2));
  if (!hasOneMainStone(before))
    return { title, lost: m.budget.caratsLost((was.carat - is.carat).toFixed(2)) };
  const [a, b] = [stoneSize(was).lengthMm, stoneSize(is).lengthMm];
  return {
    title,
    lost: m.budget.lengthLost({ less: (a - b).toFixed(1), from: a.toFixed(1), to: b.toFixed(1) }),
  };
}

function metalText({ metal: was }: Design, { metal: is }: Design): TradeOffText {
  const lighter = Math.round((1 - gramsPerCm3(is!) / gramsPerCm3(was!)) * 100);
  const plated = is!.type === "white-gold" && was!.type === "platinum";
  return {
    title: m.budget.changeTo(
      was!.type === "platinum" ? label("metal", "platinum") : label("karat", was!.karat),
      metalPhrase(is!),
    ),
    lost: plated ? m.budget.platedLost(lighter) : m.budget.weightLost(lighter),
  };
}
