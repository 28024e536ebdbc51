import type { PrimaryStone } from "#jewelry/design";
import { stones } from "#jewelry/materials/stones";
import type { Cut } from "#jewelry/options";

/** Length and width, mm, of a diamond of one carat in usual proportions. */
const oneCarat: Record<Cut, readonly [length: number, width: number]> = {
  round: [6.4, 6.4],
  princess: [5.5, 5.5],
  cushion: [5.9, 5.9],
  oval: [7.9, 5.8],
  emerald: [6.9, 5],
  pear: [8.3, 5.5],
  marquise: [10, 5],
  radiant: [6.4, 5.3],
  asscher: [5.5, 5.5],
};
const diamondDensity = stones.diamond.density;

/** What a stone measures from above, about, in mm. A lighter material makes a larger stone of the same carats. */
export function faceUpSize({ cut, carat, type }: PrimaryStone): { length: number; width: number } {
  const scale = Math.cbrt(carat * (diamondDensity / stones[type].density));
  const [length, width] = oneCarat[cut];
  return { length: length * scale, width: width * scale };
}
