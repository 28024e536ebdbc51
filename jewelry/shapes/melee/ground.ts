import { cross, type Placement, translated, type Vector } from "../mesh/placement.ts";

/** A surface under a row of stones, measured along and across the row, mm. */
export interface RowSurface {
  /** A point, and the unit directions along the row and away from the metal. */
  at(alongMm: number, acrossMm: number): Record<"at" | "way" | "up", Vector>;
}

/** Placement of a stone `widthMm` wide with its girdle `liftMm` above the ground and its length along the row. */
export function stonePlacement(
  { at, way, up }: ReturnType<RowSurface["at"]>,
  widthMm: number,
  liftMm: number,
): Placement {
  return { at: translated(at, up, liftMm), x: way, y: cross(up, way), z: up, scale: widthMm };
}

/** A region of ground for stones, mm. */
export interface RowRegion {
  ground: RowSurface;
  fromMm: number;
  toMm: number;
}

/** Places for stones along the middle of a region, starting at its end closer to zero, `downMm` below the ground. */
export function regionPlaces({ ground, fromMm, toMm }: RowRegion, pitchMm: number, downMm = 0): Placement[] {
  const count = Math.max(1, Math.floor((toMm - fromMm + 0.05) / pitchMm));
  const first = Math.abs(fromMm) < Math.abs(toMm) ? fromMm + pitchMm / 2 : toMm - (count - 0.5) * pitchMm;
  return Array.from({ length: count }, (_, i) => placeOn(ground, first + i * pitchMm, downMm));
}

/** The middle line of a region as places half a millimeter apart, `downMm` below the ground. */
export function regionLine({ ground, fromMm, toMm }: RowRegion, downMm: number): Placement[] {
  const steps = Math.max(1, Math.ceil((toMm - fromMm) / 0.5));
  return Array.from({ length: steps + 1 }, (_, i) =>
    placeOn(ground, fromMm + ((toMm - fromMm) * i) / steps, downMm),
  );
}

function placeOn(ground: RowSurface, alongMm: number, downMm: number): Placement {
  return { ...stonePlacement(ground.at(alongMm, 0), 1, -downMm), scale: 1 };
}
