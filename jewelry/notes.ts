import type { Design, Metal, PrimaryStone } from "./design.ts";
import type { OptionKinds } from "./labels.ts";
import { isColorGraded } from "./materials/stones.ts";
import type { Karat, Style } from "./options.ts";

export type KindWithNotes = keyof typeof notes;

const notes = {
  style: {
    solitaire: "One stone, nothing beside it",
    halo: "A ring of small stones around it",
    "three-stone": "Past, present, future",
    vintage: "Milgrain and old proportions",
    modern: "A wide, clean band",
    pave: "A band set with small stones",
    channel: "Stones held between two walls",
    tension: "Held by the band alone",
    pendant: "One stone on a fine chain",
    station: "Stones set at even distances",
    riviere: "A line of stones all the way round",
    lariat: "An open end that hangs free",
    collar: "A firm circle at the base of the neck",
    tennis: "A supple line of stones",
    bangle: "A closed circle, slipped over the hand",
    "chain-charm": "Links with a single drop",
    cuff: "Open at the back, worn close",
    studs: "One stone close to the ear",
    drops: "A stone that hangs and moves",
    hoops: "A circle through the ear",
    chandeliers: "Tiers that widen as they fall",
  },
  karat: {
    "14k": "58.3% pure gold",
    "18k": "75% pure gold",
    "22k": "91.6% pure gold",
    "950": "95% pure platinum",
  },
  cut: {
    round: "The most light, the most wanted",
    princess: "Square with sharp corners",
    cushion: "Square with soft corners",
    oval: "Looks larger than a round of its weight",
    emerald: "Long steps, calm flashes",
    pear: "One point, one round end",
    marquise: "Two points, the longest outline",
    radiant: "Cropped corners, bright facets",
    asscher: "Square steps, deep reflections",
  },
  accents: {
    none: "The center stone alone",
    halo: "A circle of small stones around the center",
    "side-stones": "A few stones on each shoulder",
    pave: "Small stones along the band",
    channel: "Small stones between two walls",
    "three-stone": "One larger stone on each side",
  },
  height: {
    low: "Close to the hand, catches on nothing",
    medium: "Clear of the band, easy every day",
    high: "The most light under the stone",
  },
  prongStyle: {
    classic: "Plain, slim tips",
    rounded: "Soft tips, gentle on cloth",
    flat: "Low tabs along the edge",
    claw: "Fine points, little metal seen",
    bezel: "A rim all around the stone",
  },
  fit: {
    comfort: "Rounded inside, slides over the knuckle",
    standard: "Flat inside, sits closer",
  },
  finish: {
    polish: "A mirror",
    matte: "Brushed to a soft sheen",
    hammered: "Small facets by hand",
    mixed: "Polished edges, matte between",
  },
  edge: {
    knife: "Rises to a crisp line",
    rounded: "Soft all along",
    milgrain: "A row of fine beads",
    flat: "Straight and square",
  },
};

const noted: { readonly [K in KindWithNotes]: Readonly<Record<OptionKinds[K], string>> } = notes;

export function optionNote<K extends KindWithNotes>(kind: K, id: OptionKinds[K]): string {
  return noted[kind][id];
}

/** Styles with a "Popular" badge on their cards. */
export const popularStyles: ReadonlySet<Style> = new Set(["solitaire", "halo", "pendant", "tennis", "studs"]);

/** The durability badge on a karat's card. */
export const durability: Readonly<Record<Karat, string>> = {
  "14k": "Most durable",
  "18k": "Balanced",
  "22k": "Softest",
  "950": "Lasting",
};

const metalTips: Readonly<Record<Karat, string>> = {
  "14k": "14K holds its edges longest and marks least: a good choice for a piece that is never taken off.",
  "18k": "18K is the usual choice for a piece worn every day: rich in color, hard enough to keep its edges.",
  "22k": "22K is the deepest yellow. It marks sooner and suits occasional pieces.",
  "950": "Platinum keeps its color for good, wears thin very slowly, and lies heavier in the hand than gold.",
};

/** The tip below the karats. */
export function metalTip({ type, karat }: Metal): string {
  const tip = metalTips[karat];
  return type === "white-gold" ? `${tip} White gold is replated every few years to stay bright.` : tip;
}

/** Expert notes on the stone chosen so far: two to four separate sentences. */
export function stoneTips({ primaryStone: stone, metal }: Design): string[] {
  if (!stone) return [];
  const tips = [cutTips[stone.cut]];
  if (isColorGraded(stone.type)) tips.push(colorTip(stone, metal));
  else tips.push("Colored stones are chosen by eye. We send pictures of three before one is set.");
  tips.push(clarityTip(stone));
  if (softStones.has(stone.type))
    tips.push("It is softer than a diamond. A lower setting or a bezel protects it.");
  return tips;
}

const softStones: ReadonlySet<string> = new Set(["emerald", "aquamarine", "morganite"]);

const cutTips: Readonly<Record<OptionKinds["cut"], string>> = {
  round: "A round returns the most light and hides small inclusions best.",
  princess: "A princess needs its corners covered: claw prongs keep them safe.",
  cushion: "A cushion breaks light into broad, slow flashes.",
  oval: "An oval faces up larger than a round of the same weight.",
  emerald: "An emerald cut shows the inside of the stone. Put clarity first.",
  pear: "A pear looks longest worn point outward, and its point wants a prong.",
  marquise: "A marquise faces up largest of all, and both points want a prong.",
  radiant: "A radiant is bright as a round and forgiving as a cushion.",
  asscher: "An asscher is deep and faces up smaller than its weight. Put clarity first.",
};

function colorTip({ color }: PrimaryStone, metal: Metal | null): string {
  const isWarm = metal?.type === "yellow-gold" || metal?.type === "rose-gold";
  if (color <= "F") {
    return isWarm
      ? "D to F are colorless. In yellow or rose gold G and H look the same."
      : "D to F are colorless and show it best in white metal.";
  }
  if (color <= "J") {
    return isWarm
      ? "G to J read as white once set in yellow or rose gold."
      : "G and H read as white in white metal. From I a trace of warmth can be seen.";
  }
  return "K to M are warm to the eye. Yellow or rose gold makes a virtue of it.";
}

function clarityTip({ clarity, cut }: PrimaryStone): string {
  const isStepCut = cut === "emerald" || cut === "asscher";
  if (clarity === "SI1" || clarity === "SI2")
    return isStepCut
      ? `${clarity} inclusions can be seen in a step cut. VS2 is the safer floor.`
      : `${clarity} is often clean to the eye. We check each stone before it is set.`;
  if (clarity === "I1" || clarity === "I2") return `${clarity} inclusions are seen without a loupe.`;
  return `${clarity} is clean to the eye.${clarity === "VS1" || clarity === "VS2" ? "" : " VS1 looks the same and costs less."}`;
}

/** A note on the chosen laboratory, if any. */
export function certificationNote({ type, certification }: PrimaryStone): string | null {
  if (certification === "AGS")
    return "AGS Laboratories closed in 2022. Stones with its reports are still sold; new ones go to GIA or IGI.";
  if (type === "lab-diamond" && certification === "GIA")
    return "GIA no longer grades lab-grown diamonds from D to M. IGI still does.";
  return null;
}
