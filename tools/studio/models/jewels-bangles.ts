import { hingedBangle } from "./jewels/hinged-bangle.ts";
import { plainBangle } from "./jewels/plain-bangle.ts";
import type { Model } from "./model.ts";

/** 4 mm wide, for a wrist of 6.5 in; thick enough to weigh 20.0 g in 999 gold. */
const round24k = { innerMm: 60, widthMm: 4, thicknessMm: 1.65 } as const;

/** 5 mm wide, for a wrist of 6.5 in. */
const oval18k = { innerMm: [28.5, 24.5], widthMm: 5, thicknessMm: 3 } as const;

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
      box: { min: [-27, 0, 20], max: [3, 4, 33] },
      fill: { width: 1.25, height: 0.9 },
      middle: 0.6,
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
  "womens-hinged-bangle-bracelet-18k": [
    {
      name: "front",
      alt: "Oval hinged bangle in 18K yellow gold, closed and standing, three-quarter view",
      piece: () => hingedBangle({ ...oval18k, openDegrees: 0, rests: "standing" }),
      metal: "18k-yellow",
      pose: [-30, 27],
      hasGround: true,
    },
    {
      name: "clasp",
      alt: "The bangle's closed clasp from near: a fine seam and a figure-eight safety catch over its knob",
      piece: () => hingedBangle({ ...oval18k, openDegrees: 0, rests: "standing" }),
      metal: "18k-yellow",
      pose: [-52, 8],
      box: { min: [-33, 21, -3], max: [-28, 34, 4] },
      fill: { width: 0.5, height: 0.62 },
      hasGround: true,
    },
    {
      name: "open",
      alt: "The bangle lying open on its hinge, its tongue out of the other half, seen from above",
      piece: () => hingedBangle({ ...oval18k, openDegrees: 32, rests: "lying" }),
      metal: "18k-yellow",
      pose: [-24, 38],
      hasGround: true,
    },
  ],
};
