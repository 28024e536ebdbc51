import type { CastingWalls } from "./walls/casting-walls.ts";

export interface MeasuredCastings {
  /** Total volume of all castings, with their counts, as they leave the flask, mm³. */
  readonly castingMm3: number;
  readonly walls: CastingWalls;
  /** Walls of the band ordered with the ring, which isn't included above; null if there is none. */
  readonly bandWalls: CastingWalls | null;
}

/** Only the measurements, without the castings' meshes, to pass between threads. */
export function withoutMeshes({ castingMm3, walls, bandWalls }: MeasuredCastings): MeasuredCastings {
  return { castingMm3, walls, bandWalls };
}
