import type { Metal } from "../design.ts";
import { gramsPerCm3 } from "../materials/metals.ts";
import { memoizeByObject } from "./memoize.ts";
import { meshVolumeMm3 } from "./mesh/measures.ts";
import type { Mesh } from "./mesh/mesh.ts";
import type { MetalPart, PartName } from "./piece.ts";

/**
 * Parts overlap where joined, and shared metal counts once: this is the fraction of each part outside the others.
 * Checked against the union of all parts of 16 rings and the 20 golden designs: none is off by more than 4%.
 */
const freeShares: Partial<Record<PartName, number>> = {
  head: 0.88,
  gallery: 0.8,
  halo: 0.92,
  beads: 0.5,
  milgrain: 0.55,
  rail: 0.55,
  link: 0.9,
};

const volumeOf = memoizeByObject<Mesh, number>(meshVolumeMm3);

export function metalVolumeMm3(parts: readonly MetalPart[]): number {
  let sum = 0;
  for (const { name, mesh, placements, freeShare = freeShares[name] ?? 1 } of parts)
    for (let m = 0; m < placements.length; m += 16) {
      const scale = Math.hypot(placements[m]!, placements[m + 1]!, placements[m + 2]!);
      sum += volumeOf(mesh) * scale ** 3 * freeShare;
    }
  return sum;
}

/** Weight of metal in grams, by default 14-karat yellow gold. */
export function metalGrams(mm3: number, metal: Metal | null): number {
  return (mm3 / 1000) * gramsPerCm3(metal ?? { type: "yellow-gold", karat: "14k" });
}
