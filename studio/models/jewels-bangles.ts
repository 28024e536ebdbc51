import { plainBangle } from "../../jewelry/shapes/sold-jewels/plain-bangle.ts";
import type { Model } from "./model.ts";

/** 4 mm wide, for a wrist of 6.5 in; so thick that it weighs 20.0 g in 999 gold. */
const round24k = { innerMm: 60, widthMm: 4, thicknessMm: 1.65 } as const;

/** Pictures of the bangles that are sold. */
export const bangleModels: Readonly<Record<string, Model>> = {
  "womens-bangle-bracelet-24k": [
    {
      name: "front",
      alt: "Plain round bangle in 24K yellow gold, standing, three-quarter view",
      piece: () => plainBangle({ ...round24k, rests: "standing" }),
      metal: "24k-yellow",
      pose: [-30, 27],
      hasGround: true,
    },
    {
      name: "detail",
      alt: "The bangle's half-round band from near, 4 mm wide, flat toward the wrist",
      piece: () => plainBangle({ ...round24k, rests: "lying" }),
      metal: "24k-yellow",
      pose: [-24, 22],
      box: { min: [-22, 0, 24], max: [22, 4, 33] },
      fill: { width: 0.9, height: 0.7 },
      hasGround: true,
    },
    {
      name: "profile",
      alt: "The bangle lying, seen from above, closed all around",
      piece: () => plainBangle({ ...round24k, rests: "lying" }),
      metal: "24k-yellow",
      pose: [-30, 40],
      hasGround: true,
    },
  ],
};
