import { bandOfDesign, bandSentence, type PairedDesign } from "#jewelry/band-choice";
import type { ChangedPart } from "#jewelry/budget/changes";
import { hasOneMainStone, wireStyles } from "#jewelry/description";
import type { Design, PrimaryStone } from "#jewelry/design";
import { colorBand, label, metalLabel } from "#jewelry/labels";
import { gramsPerCm3 } from "#jewelry/materials/metals";
import { stoneSize } from "#jewelry/materials/stone-size";
import { clarityGrades, colorGrades } from "#jewelry/options";

export interface LostText {
  /** "Clarity VS1 to VS2" */
  title: string;
  /** Shown after "Lost: ". */
  lost: string;
}

/** What changing a part gives up. */
export function lostText(part: ChangedPart, before: PairedDesign, after: PairedDesign): LostText {
  return texts[part](before, after);
}

const texts: Record<ChangedPart, (before: PairedDesign, after: PairedDesign) => LostText> = {
  engraving: () => ({
    title: "Engraving later",
    lost: "nothing for now. It can be engraved when you come in.",
  }),
  packaging: ({ finishing: was }, { finishing: is }) => ({
    title: is!.packaging === "standard" ? "The standard box" : label("packaging", is!.packaging),
    lost: `${label("packaging", was!.packaging).toLowerCase()}. The piece is the same.`,
  }),
  clarity: ({ primaryStone: was }, { primaryStone: is }) => clarityText(was!, is!),
  color: (before, { primaryStone: is }) => colorText(before, is!),
  carat: (before, { primaryStone: is }) => caratText(before, is!),
  width: (before, { setting: is }) => ({
    title: `${before.style && wireStyles.has(before.style) ? "Gauge" : "Band"} ${before.setting!.bandWidth} to ${is!.bandWidth} mm`,
    lost: `${(before.setting!.bandWidth - is!.bandWidth).toFixed(1)} mm of metal across.`,
  }),
  prongs: ({ setting: was }, { setting: is }) => ({
    title: `Prongs ${was!.prongCount} to ${is!.prongCount}`,
    lost: `${was!.prongCount - is!.prongCount} prongs. If one is caught, fewer keep the stone.`,
  }),
  height: ({ setting: was }, { setting: is }) => ({
    title: `Setting ${label("height", was!.height).toLowerCase()} to ${label("height", is!.height).toLowerCase()}`,
    lost: "height, and some of the light under the stone. It catches on less.",
  }),
  finish: ({ finishing: was }) => ({
    title: "Polished",
    lost: `the ${label("finish", was!.metalFinish).toLowerCase()} finish.`,
  }),
  band: (before) => ({
    title: "Matching band later",
    lost: `the band${bandOfDesign(before) ? `, ${bandSentence(bandOfDesign(before)!)}` : ""}. It can be made to your ring at any time.`,
  }),
  accents: ({ accentStones: was }, { accentStones: is }) => ({
    title:
      is!.configuration === "none"
        ? "No accent stones"
        : `${label("accents", was!.configuration)} to ${label("accents", is!.configuration).toLowerCase()}`,
    lost: `the small stones of the ${label("accents", was!.configuration).toLowerCase()}.`,
  }),
  metal: metalText,
  stone: () => ({
    title: "Natural to lab-grown diamond",
    lost: "a stone from the earth. It looks the same, and sells for less later.",
  }),
};

function clarityText(was: PrimaryStone, is: PrimaryStone): LostText {
  const isClean = clarityGrades.indexOf(is.clarity) <= clarityGrades.indexOf("VS2");
  const isIncluded = is.clarity === "I1" || is.clarity === "I2";
  return {
    title: `Clarity ${was.clarity} to ${is.clarity}`,
    lost: isClean
      ? "nothing without a 10x loupe. The report shows it."
      : isIncluded
        ? "a clean stone. Inclusions are seen without a loupe."
        : "certainty. It is often clean to the eye, and we check each stone.",
  };
}

function colorText({ primaryStone, metal }: Design, is: PrimaryStone): LostText {
  const was = primaryStone!;
  const steps = colorGrades.indexOf(is.color) - colorGrades.indexOf(was.color);
  const [from, to] = [colorBand(was.color).toLowerCase(), colorBand(is.color).toLowerCase()];
  const isWarm = metal?.type === "yellow-gold" || metal?.type === "rose-gold";
  const seen = from === to ? `Both are ${to}.` : `From ${from} to ${to}.`;
  return {
    title: `Color ${was.color} to ${is.color}`,
    lost: `${steps === 1 ? "one grade" : `${steps} grades`}. ${seen}${isWarm && is.color > "F" && is.color <= "J" ? " In this gold it reads as white." : ""}`,
  };
}

function caratText(before: Design, is: PrimaryStone): LostText {
  const was = before.primaryStone!;
  const title = `Stone ${was.carat.toFixed(2)} to ${is.carat.toFixed(2)} ct`;
  if (!hasOneMainStone(before))
    return { title, lost: `${(was.carat - is.carat).toFixed(2)} ct of all stones together.` };
  const [a, b] = [stoneSize(was).lengthMm, stoneSize(is).lengthMm];
  return {
    title,
    lost: `${(a - b).toFixed(1)} mm across the length, ${a.toFixed(1)} to ${b.toFixed(1)} mm.`,
  };
}

function metalText({ metal: was }: Design, { metal: is }: Design): LostText {
  const lighter = Math.round((1 - gramsPerCm3(is!) / gramsPerCm3(was!)) * 100);
  const plated = is!.type === "white-gold" && was!.type === "platinum";
  return {
    title: `${was!.type === "platinum" ? "Platinum" : label("karat", was!.karat)} to ${metalLabel(is!).replace(/ (White|Yellow|Rose) Gold/, (name) => name.toLowerCase())}`,
    lost: `${lighter}% of its weight in the hand${plated ? ", and it is replated every few years to stay bright" : ""}.`,
  };
}
