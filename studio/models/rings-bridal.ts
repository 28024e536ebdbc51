import { standingTogether, wornTogether } from "../../jewelry/shapes/sold-rings/bridal-set.ts";
import { paveRing } from "../../jewelry/shapes/sold-rings/pave-ring.ts";
import type { Model } from "./model.ts";
import { setStoneRing, shownSize } from "./rings-set-stone.ts";
import { close, ringPictures } from "./rings-shots.ts";

/** The bands of the sold sets: carats of their stones as the facts say. */
export const bridalBands = {
  "bridal-set-round-lab-100-14k": { widthMm: 2.2, stone: "lab-diamond", stoneMm: 1.6, count: 21 },
  "bridal-set-halo-natural-18k": { widthMm: 2, stone: "diamond", stoneMm: 1.4, count: 23 },
  "bridal-set-moissanite-10k": { widthMm: 2, stone: "moissanite", stoneMm: 1.4, count: 21 },
} as const;

export type BridalHandle = keyof typeof bridalBands;

export const bridalBand = (handle: BridalHandle) =>
  paveRing({ size: shownSize, thicknessMm: 1.75, ...bridalBands[handle] });

const apart = { turn: 12, forwardMm: 4.6, sideMm: 5 };
const standing = (handle: BridalHandle) => () =>
  standingTogether(setStoneRing(handle), bridalBand(handle), apart);
const worn = (handle: BridalHandle) => () => wornTogether(setStoneRing(handle), bridalBand(handle));

export const bridalModels: Readonly<Record<string, Model>> = {
  "bridal-set-round-lab-100-14k": ringPictures(standing("bridal-set-round-lab-100-14k"), "14k-white", [
    {
      from: "front",
      alt: "White gold ring with a round diamond, and before it a band with a row of small diamonds",
    },
    {
      from: "detail",
      alt: "Close view of both rings side by side: the round diamond in four prongs and the band's row of diamonds",
      piece: worn("bridal-set-round-lab-100-14k"),
      ...close(6, [8, 18]),
    },
    {
      from: "profile",
      alt: "Seen along the finger, both rings together as they are worn",
      piece: worn("bridal-set-round-lab-100-14k"),
      pose: [-30, 27],
    },
  ]),
  "bridal-set-halo-natural-18k": ringPictures(standing("bridal-set-halo-natural-18k"), "18k-yellow", [
    { from: "front", alt: "Yellow gold ring" },
    {
      from: "detail",
      alt: "Close",
      piece: worn("bridal-set-halo-natural-18k"),
      ...close(6, [8, 18]),
    },
    {
      from: "profile",
      alt: "Seen along the finger, both rings together as they are worn",
      piece: worn("bridal-set-halo-natural-18k"),
      pose: [-30, 27],
    },
  ]),
};
