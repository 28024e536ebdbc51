import type { MeasuredSolid } from "./rules/bench-rule.ts";
import type { CastingWalls } from "./walls/casting-walls.ts";

export interface MeasuredCastings extends MeasuredSolid {
  /** Total volume of all castings, with their counts, as they leave the flask, mm³. */
  readonly castingMm3: number;
  /** Walls of the band ordered with the ring, which isn't included above; null if there is none. */
  readonly bandWalls: CastingWalls | null;
}

/** Only the measurements, without the castings' meshes, to pass between threads. */
export function withoutMeshes(castings: MeasuredCastings): MeasuredCastings {
  const { castingMm3, walls, bandWalls, fits, underMetal, opens } = castings;
  return { castingMm3, walls, bandWalls, fits, underMetal, opens };
}
