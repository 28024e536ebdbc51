import { m } from "#messages";
import type { Metal } from "./design.ts";

/** The kinds of named options, with the ids of each. */
export type OptionKinds = { readonly [K in keyof Options]: keyof Options[K] };
type Options = typeof m.jewelry.options;
type Names = { readonly [K in keyof OptionKinds]: Readonly<Record<OptionKinds[K], string>> };

/** The trade name of an option: "Pavé", "18K", "Comfort Fit", or "Classic" for a prong count. */
export function label<K extends keyof OptionKinds>(kind: K, id: OptionKinds[K]): string {
  const names: Names = m.jewelry.options;
  return names[kind][id];
}

/** "18K Yellow Gold", "950 Platinum". */
export function metalLabel({ type, karat }: Metal): string {
  return m.jewelry.metalName(label("karat", karat), label("metal", type));
}

/** A metal within a sentence: "18K yellow gold". */
export function metalPhrase({ type, karat }: Metal): string {
  return m.jewelry.metalInSentence(label("karat", karat), label("metal", type));
}

/** The name for a color grade's range: "Colorless" D to F, "Near Colorless" G to J, "Faint Color" K to M. */
export function colorBand(grade: OptionKinds["color"]): string {
  if (grade <= "F") return m.jewelry.colorless;
  return grade <= "J" ? m.jewelry.nearColorless : m.jewelry.faintColor;
}

/** Carats with two decimals, or three below 0.1. */
export function caratText(carats: number): string {
  return carats.toFixed(carats < 0.1 ? 3 : 2);
}
