import type { Metal } from "../design.ts";
import { gramsPerCm3 } from "../materials/metals.ts";
import { meshVolumeMm3 } from "./mesh/measures.ts";
import type { Mesh } from "./mesh/mesh.ts";
import type { MetalPart } from "./piece.ts";

/**
 * Parts are joined by overlap, and what two of them share is metal once. Of the sum of the parts this much remains.
 */
const joinedShare = 0.965;

const volumes = new WeakMap<Mesh, number>();

/** Metal of a piece, mm³. */
export function metalVolumeMm3(parts: readonly MetalPart[]): number {
  let sum = 0;
  for (const { mesh, placements } of parts)
    for (let m = 0; m < placements.length; m += 16) {
      const scale = Math.hypot(placements[m]!, placements[m + 1]!, placements[m + 2]!);
      sum += volumeOf(mesh) * scale ** 3;
    }
  return sum * joinedShare;
}

/** What metal weighs, grams; without a chosen metal as 14-karat yellow gold. */
export function metalGrams(mm3: number, metal: Metal | null): number {
  return (mm3 / 1000) * gramsPerCm3(metal ?? { type: "yellow-gold", karat: "14k" });
}

function volumeOf(mesh: Mesh): number {
  let volume = volumes.get(mesh);
  if (volume === undefined) {
    volume = meshVolumeMm3(mesh);
    volumes.set(mesh, volume);
  }
  return volume;
}
