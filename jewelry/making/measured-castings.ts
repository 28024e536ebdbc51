import type { CastingWalls } from "./walls/casting-walls.ts";

/** What was measured on a piece's castings. */
export interface MeasuredCastings {
  /** All castings with their counts as they leave the flask, mm³. */
  readonly castingMm3: number;
  readonly walls: CastingWalls;
  /** Of the band ordered with a ring, which is not counted above; null for none. */
  readonly bandWalls: CastingWalls | null;
}

/** The measures alone, for another thread: without the castings' meshes. */
export function measuresOf({ castingMm3, walls, bandWalls }: MeasuredCastings): MeasuredCastings {
  return { castingMm3, walls, bandWalls };
}
