import type { StoneType } from "../options.ts";

interface StoneFacts {
  /** Dollars for one carat of the lowest factor; a multiple of 100. */
  readonly baseDollars: number;
  /** Whether laboratories grade it from D to M. */
  readonly isColorGraded: boolean;
  /** Grams per cubic centimeter, the middle of what is found in nature. */
  readonly density: number;
}

/** What each stone costs before carat, color, clarity and cut. */
export const stones: Readonly<Record<StoneType, StoneFacts>> = {
  diamond: { baseDollars: 5000, isColorGraded: true, density: 3.52 },
  "lab-diamond": { baseDollars: 3000, isColorGraded: true, density: 3.52 },
  moissanite: { baseDollars: 800, isColorGraded: true, density: 3.22 },
  sapphire: { baseDollars: 2500, isColorGraded: false, density: 4 },
  ruby: { baseDollars: 3000, isColorGraded: false, density: 4 },
  emerald: { baseDollars: 2800, isColorGraded: false, density: 2.72 },
  aquamarine: { baseDollars: 1200, isColorGraded: false, density: 2.7 },
  morganite: { baseDollars: 1000, isColorGraded: false, density: 2.8 },
};

/** Whether the color scale D to M says something about this stone: diamond, lab-grown diamond, moissanite. */
export function isColorGraded(type: StoneType): boolean {
  return stones[type].isColorGraded;
}
