import type { Metal } from "../design.ts";
import { gramsPerCm3 } from "../materials/metals.ts";
import type { Piece } from "./piece.ts";
import { unionVolumeMm3 } from "./union-volume.ts";

/** M1: a piece's metal without what its stones take of it, mm³. Takes about ten milliseconds. */
export function metalVolumeMm3({ metal, stones }: Pick<Piece, "metal" | "stones">): number {
  return unionVolumeMm3(
    metal,
    stones.map(({ gem: { mesh }, placements }) => ({ mesh, placements })),
  );
}

/** Weight of metal in grams, by default 14-karat yellow gold. */
export function metalGrams(mm3: number, metal: Metal | null): number {
  return (mm3 / 1000) * gramsPerCm3(metal ?? { type: "yellow-gold", karat: "14k" });
}
