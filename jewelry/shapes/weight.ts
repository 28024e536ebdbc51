import type { Metal } from "../design.ts";
import { gramsPerCm3 } from "../materials/metals.ts";
import { seatShapes } from "./gems/seat-shape.ts";
import type { MetalPart, Piece } from "./piece.ts";
import { unionVolumeMm3 } from "./union-volume.ts";

/** M1: a piece's metal without what its stones take of it, mm³. Takes about ten milliseconds. */
export function metalVolumeMm3({ metal, stones }: Pick<Piece, "metal" | "stones">): number {
  return unionVolumeMm3(
    metal,
    stones.map(({ gem: { mesh }, placements }) => ({ mesh, placements })),
  );
}

/** M2: what remains of parts as cast once the stones' seats are open, mm³, within 5%. */
export function castVolumeMm3(parts: readonly MetalPart[], { stones }: Pick<Piece, "stones">): number {
  const holes = stones.flatMap(({ gem, holeMm, seatLengthMm, placements }) => {
    const seats = new Map<number, Seats>();
    return Array.from({ length: placements.length / 16 }, (_, i) => {
      const placement = placements.subarray(i * 16, i * 16 + 16);
      const widthMm = Math.hypot(placement[0]!, placement[1]!, placement[2]!);
      const key = Math.round(widthMm * 200);
      const shapes = seats.get(key) ?? seatShapes(gem, { widthMm, holeMm, seatLengthMm });
      seats.set(key, shapes);
      return shapes.map((mesh) => ({ mesh, placements: placement }));
    }).flat();
  });
  return unionVolumeMm3(parts, holes);
}

type Seats = ReturnType<typeof seatShapes>;

/** Weight of metal in grams, by default 14-karat yellow gold. */
export function metalGrams(mm3: number, metal: Metal | null): number {
  return (mm3 / 1000) * gramsPerCm3(metal ?? { type: "yellow-gold", karat: "14k" });
}
