import type { StoneType } from "../options.ts";

interface StoneFacts {
  /** Whether laboratories grade its color on the D to Z scale. */
  readonly isColorGraded: boolean;
  /** Grams per cubic centimeter, the middle of the natural range. */
  readonly density: number;
}

export const stones: Readonly<Record<StoneType, StoneFacts>> = {
  diamond: { isColorGraded: true, density: 3.52 },
  "lab-diamond": { isColorGraded: true, density: 3.52 },
  moissanite: { isColorGraded: true, density: 3.22 },
  sapphire: { isColorGraded: false, density: 4 },
  ruby: { isColorGraded: false, density: 4 },
  emerald: { isColorGraded: false, density: 2.72 },
  aquamarine: { isColorGraded: false, density: 2.7 },
  morganite: { isColorGraded: false, density: 2.8 },
};

/** Whether the D to Z color scale applies to this stone: diamond, lab-grown diamond, moissanite. */
export function isColorGraded(type: StoneType): boolean {
  return stones[type].isColorGraded;
}

/**
 * Mohs hardness (D. D. Martin, "Gemstone Durability: Design to Display", Gems & Gemology, Summer 1987; moissanite:
 * maker).
 */
export const mohs: Readonly<Record<StoneType, number>> = {
  diamond: 10,
  "lab-diamond": 10,
  moissanite: 9.25,
  sapphire: 9,
  ruby: 9,
  emerald: 7.5,
  aquamarine: 7.5,
  morganite: 7.5,
};
