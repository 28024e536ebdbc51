import type { Model } from "./model.ts";
import { standingTogether, wornTogether } from "./rings/bridal-set.ts";
import { paveRing } from "./rings/pave-ring.ts";
import { setStoneRing, shownSize } from "./rings-set-stone.ts";
import { close, ringPictures } from "./rings-shots.ts";

/** The bands of the sets for sale. Their stones add up to the stated weight. */
export const bridalBands = {
  "bridal-set-round-lab-100-14k": { widthMm: 2.2, stone: "lab-diamond", stoneMm: 1.5, count: 22 },
  "bridal-set-halo-natural-18k": { widthMm: 2.1, stone: "diamond", stoneMm: 1.5, count: 20 },
  "bridal-set-moissanite-10k": { widthMm: 2, stone: "moissanite", stoneMm: 1.4, count: 21 },
} as const;

export type BridalHandle = keyof typeof bridalBands;

/** The band of a set. */
export function bridalBand(handle: BridalHandle) {
  return paveRing({ size: shownSize, thicknessMm: 1.5, ...bridalBands[handle] });
}

const apart = { turn: 12, forwardMm: 4.6, sideMm: 5 };
const standing = (handle: BridalHandle) => () =>
  standingTogether(setStoneRing(handle), bridalBand(handle), apart);
const worn = (handle: BridalHandle) => () => wornTogether(setStoneRing(handle), bridalBand(handle));

const lab = "bridal-set-round-lab-100-14k";
const halo = "bridal-set-halo-natural-18k";
const moissanite = "bridal-set-moissanite-10k";

export const bridalModels: Readonly<Record<string, Model>> = {
  [lab]: ringPictures(standing(lab), "14k-white", [
    {
      from: "front",
      alt: "White gold ring with a round diamond; before it, a band with a row of small diamonds",
    },
    {
      from: "detail",
      alt: "Close view of both rings side by side: the round diamond in four prongs, the band's diamonds in beads",
      piece: worn(lab),
      ...close(6, [8, 18]),
    },
    {
      from: "front",
      name: "worn",
      alt: "Both white gold rings together as they are worn, from the front and above",
      piece: worn(lab),
    },
  ]),
  [halo]: ringPictures(standing(halo), "18k-yellow", [
    { from: "front", alt: "Yellow gold halo ring; before it, a band with a row of small diamonds" },
    {
      from: "detail",
      alt: "Close view of the round diamond in its halo over the band's row of diamonds",
      piece: worn(halo),
      ...close(6, [8, 18]),
    },
    {
      from: "front",
      name: "worn",
      alt: "Halo ring and band together as they are worn, from the front and above",
      piece: worn(halo),
    },
  ]),
  [moissanite]: ringPictures(standing(moissanite), "10k-white", [
    {
      from: "front",
      alt: "White gold ring with a round moissanite; before it, a band with a row of small moissanites",
    },
    {
      from: "detail",
      alt: "Close view of both rings together: the moissanite in six prongs and the band's row of stones",
      piece: worn(moissanite),
      ...close(6, [8, 18]),
    },
  ]),
};
