import { m } from "#messages";
import type { Design, Metal, PrimaryStone } from "./design.ts";
import type { OptionKinds } from "./labels.ts";
import { isColorGraded } from "./materials/stones.ts";
import type { Karat, Style } from "./options.ts";

/** The kinds of options with notes. */
export type KindWithNotes = keyof typeof m.notes.notes;

export function optionNote<K extends KindWithNotes>(kind: K, id: OptionKinds[K]): string {
  const notes: { readonly [K in KindWithNotes]: Readonly<Record<OptionKinds[K], string>> } = m.notes.notes;
  return notes[kind][id];
}

/** Styles with a "Popular" badge on their cards. */
export const popularStyles: ReadonlySet<Style> = new Set(["solitaire", "halo", "pendant", "tennis", "studs"]);

/** The durability badge on a karat's card. */
export function durability(karat: Karat): string {
  return m.notes.durability[karat];
}

/** The tip below the karats. */
export function metalTip({ type, karat }: Metal): string {
  const tip = m.notes.metalTips[karat];
  return type === "white-gold" ? `${tip} ${m.notes.whiteGoldTip}` : tip;
}

/** Expert notes on the stone chosen so far: two to four separate sentences. */
export function stoneTips({ primaryStone: stone, metal }: Design): string[] {
  if (!stone) return [];
  const tips = [m.notes.cutTips[stone.cut]];
  if (isColorGraded(stone.type)) tips.push(colorTip(stone, metal));
  else tips.push(m.notes.coloredTip);
  tips.push(clarityTip(stone));
  if (softStones.has(stone.type)) tips.push(m.notes.softTip);
  return tips;
}

const softStones: ReadonlySet<string> = new Set(["emerald", "aquamarine", "morganite"]);

function colorTip({ color }: PrimaryStone, metal: Metal | null): string {
  const isWarm = metal?.type === "yellow-gold" || metal?.type === "rose-gold";
  if (color <= "F") {
    return isWarm ? m.notes.colorlessWarmTip : m.notes.colorlessTip;
  }
  if (color <= "J") {
    return isWarm ? m.notes.nearWarmTip : m.notes.nearTip;
  }
  return m.notes.faintTip;
}

function clarityTip({ clarity, cut }: PrimaryStone): string {
  const isStepCut = cut === "emerald" || cut === "asscher";
  if (clarity === "SI1" || clarity === "SI2")
    return isStepCut ? m.notes.stepCutTip(clarity) : m.notes.oftenCleanTip(clarity);
  if (clarity === "I1" || clarity === "I2") return m.notes.includedTip(clarity);
  return m.notes.cleanTip(clarity) + (clarity === "VS1" || clarity === "VS2" ? "" : m.notes.sameAsVs1);
}

/** A note on the chosen laboratory, if any. */
export function certificationNote({ type, certification }: PrimaryStone): string | null {
  if (certification === "AGS") return m.notes.agsClosed;
  if (type === "lab-diamond" && certification === "GIA") return m.notes.giaLab;
  return null;
}
