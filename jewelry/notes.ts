import { m } from "#messages";
import type { Design, Metal, PrimaryStone } from "./design.ts";
import type { OptionKinds } from "./labels.ts";
import { isColorGraded } from "./materials/stones.ts";
import type { Karat, Style } from "./options.ts";

/** The kinds of options with notes. */
export type KindWithNotes = keyof typeof m.advice.notes;

export function optionNote<K extends KindWithNotes>(kind: K, id: OptionKinds[K]): string {
  const notes: { readonly [K in KindWithNotes]: Readonly<Record<OptionKinds[K], string>> } = m.advice.notes;
  return notes[kind][id];
}

/** Styles with a "Popular" badge on their cards. */
export const popularStyles: ReadonlySet<Style> = new Set(["solitaire", "halo", "pendant", "tennis", "studs"]);

/** The durability badge on a karat's card. */
export function durability(karat: Karat): string {
  return m.advice.durability[karat];
}

/** The tip below the karats. */
export function metalTip({ type, karat }: Metal): string {
  const tip = m.advice.metalTips[karat];
  return type === "white-gold" ? `${tip} ${m.advice.whiteGoldTip}` : tip;
}

/** Expert notes on the stone chosen so far: two to four separate sentences. */
export function stoneTips({ primaryStone: stone, metal }: Design): string[] {
  if (!stone) return [];
  const tips = [m.advice.cutTips[stone.cut]];
  if (isColorGraded(stone.type)) tips.push(colorTip(stone, metal));
  else tips.push(m.advice.coloredTip);
  tips.push(clarityTip(stone));
  if (softStones.has(stone.type)) tips.push(m.advice.softTip);
  return tips;
}

const softStones: ReadonlySet<string> = new Set(["emerald", "aquamarine", "morganite"]);

function colorTip({ color }: PrimaryStone, metal: Metal | null): string {
  const isWarm = metal?.type === "yellow-gold" || metal?.type === "rose-gold";
  if (color <= "F") {
    return isWarm ? m.advice.colorlessWarmTip : m.advice.colorlessTip;
  }
  if (color <= "J") {
    return isWarm ? m.advice.nearWarmTip : m.advice.nearTip;
  }
  return m.advice.faintTip;
}

function clarityTip({ clarity, cut }: PrimaryStone): string {
  const isStepCut = cut === "emerald" || cut === "asscher";
  if (clarity === "SI1" || clarity === "SI2")
    return isStepCut ? m.advice.stepCutTip(clarity) : m.advice.oftenCleanTip(clarity);
  if (clarity === "I1" || clarity === "I2") return m.advice.includedTip(clarity);
  return m.advice.cleanTip(clarity) + (clarity === "VS1" || clarity === "VS2" ? "" : m.advice.sameAsVs1);
}

/** A note on the chosen laboratory, if any. */
export function certificationNote({ type, certification }: PrimaryStone): string | null {
  if (certification === "AGS") return m.advice.agsClosed;
  if (type === "lab-diamond" && certification === "GIA") return m.advice.giaLab;
  return null;
}
