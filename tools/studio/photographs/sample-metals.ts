import { type MetalReflection, metalReflection, otherMetals } from "#jewelry/materials/metal-reflection";
import type { SampleMetal } from "../models/model.ts";

const yellow = (karat: "14k" | "18k") => metalReflection({ type: "yellow-gold", karat });
const white = (karat: "14k" | "18k") => metalReflection({ type: "white-gold", karat });

/** The metals of pieces for sale, some in karats no design has. 10k gold has no measurement and is shown as 14k. */
export const sampleMetals: Readonly<Record<SampleMetal, MetalReflection>> = {
  "10k-yellow": yellow("14k"),
  "14k-yellow": yellow("14k"),
  "18k-yellow": yellow("18k"),
  "24k-yellow": otherMetals.gold,
  "10k-white": white("14k"),
  "14k-white": white("14k"),
  "18k-white": white("18k"),
  "14k-rose": metalReflection({ type: "rose-gold", karat: "14k" }),
  platinum: metalReflection({ type: "platinum", karat: "950" }),
  silver: otherMetals.silver,
};
