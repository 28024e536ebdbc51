import type { StoneType } from "../options.ts";

/** Mohs hardness (D. D. Martin, "Gemstone Durability: Design to Display", Gems & Gemology, Summer 1987; moissanite: its maker). */
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
