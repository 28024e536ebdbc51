import type { Metal } from "../design.ts";
import { type Karat, type MetalType, metalTypes } from "../options.ts";

const karats: Readonly<Record<MetalType, readonly Karat[]>> = {
  platinum: ["950"],
  "white-gold": ["14k", "18k"],
  "yellow-gold": ["14k", "18k", "22k"],
  "rose-gold": ["14k", "18k"],
};

/** Fraction of precious metal by weight. */
export const purity: Readonly<Record<Karat, string>> = {
  "14k": "58.3%",
  "18k": "75%",
  "22k": "91.6%",
  "950": "95%",
};

const goldDensities = {
  "yellow-gold": { "14k": 13.07, "18k": 15.58, "22k": 17.8 },
  "white-gold": { "14k": 12.61, "18k": 14.64, "22k": 17.8 },
  "rose-gold": { "14k": 13.26, "18k": 15.18, "22k": 17.7 },
} as const;

/** Density of the usual alloy of this karat, grams per cubic centimeter. */
export function gramsPerCm3({ type, karat }: Metal): number {
  if (type === "platinum" || karat === "950") return 20.1;
  return goldDensities[type][karat];
}

/** The karats of a metal, default first. */
export function karatsOf(type: MetalType): readonly Karat[] {
  return karats[type];
}

/** Every metal in every karat it comes in: 8 pairs. Links depend on this order. */
export const metalChoices: readonly Metal[] = metalTypes.flatMap((type) =>
  karats[type].map((karat) => ({ type, karat })),
);
