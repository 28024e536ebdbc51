import { barNecklace } from "./jewels/bar-necklace.ts";
import { pearlStrand } from "./jewels/pearl-strand.ts";
import { solitairePendant } from "./jewels/solitaire-pendant.ts";
import { stationNecklace } from "./jewels/station-necklace.ts";
import type { Model, ModelShot } from "./model.ts";
import { onNeck } from "./worn/on-neck.ts";

const inch = 25.4;

/** One stone of 6.4 mm, 1.00 ct, on 18 in of chain. */
const pendant = () => solitairePendant({ carat: 1, lengthMm: 18 * inch, wireMm: 0.4 });

const pendantFront = (metal: ModelShot["metal"], name: string): ModelShot => ({
  name: `front-${name.toLowerCase().replace(" ", "-")}`,
  alt: `Round lab-grown diamond in four prongs hanging from a cable chain, ${name.toLowerCase()}, from the front`,
  piece: pendant,
  metal,
  pose: [-10, 4],
  box: { min: [-8, -14.5, -4], max: [8, 0.5, 4] },
  fill: { width: 0.5, height: 0.36 },
  middle: 0.57,
  hasGround: false,
  options: { Metal: name },
});

/** Seven bezels of 0.05 ct, 0.35 ctw. */
const stations = { lengthMm: 18 * inch, stations: 7, carat: 0.05, apartMm: 24, wireMm: 0.36 } as const;

const bar = () => barNecklace({ lengthMm: 18 * inch, barMm: [32, 4.4, 1.3], wireMm: 0.36 });

/** Akoya pearls of 7.0 to 7.5 mm. */
const akoya = { lengthMm: 18 * inch, smallestMm: 7, largestMm: 7.5 } as const;

export const necklaceModels: Readonly<Record<string, Model>> = {
  "womens-solitaire-pendant-necklace-lab-14k": [
    pendantFront("14k-white", "White Gold"),
    pendantFront("14k-yellow", "Yellow Gold"),
    pendantFront("14k-rose", "Rose Gold"),
    {
      name: "detail",
      alt: "The 6.4 mm stone in its four prongs from near, three-quarter view from above",
      piece: pendant,
      metal: "14k-white",
      pose: [-34, 18],
      box: { min: [-3.6, -15, -1], max: [3.6, -4, 4] },
      fill: { width: 0.66, height: 0.66 },
      middle: 0.56,
      hasGround: false,
    },
    {
      name: "profile",
      alt: "The pendant from the side: the stone's basket, its ring and the bail on the chain",
      piece: pendant,
      metal: "14k-white",
      pose: [-76, 6],
      box: { min: [-3.6, -15, -1], max: [3.6, 1, 4] },
      fill: { width: 0.5, height: 0.6 },
      middle: 0.56,
      hasGround: false,
    },
  ],
  "womens-bar-necklace-14k": [
    {
      name: "front",
      alt: "Horizontal bar between the two ends of a cable chain, plain for an engraving, from the front",
      piece: bar,
      metal: "14k-yellow",
      pose: [0, 4],
      box: { min: [-18, -2.5, -1], max: [18, 2.5, 1] },
      fill: { width: 0.58, height: 0.7 },
      middle: 0.56,
      hasGround: false,
    },
  ],
  "womens-pearl-strand-necklace-akoya": [
    {
      name: "front",
      alt: "Strand of white Akoya pearls hanging, knotted between the pearls, from the front",
      piece: () => pearlStrand({ ...akoya, front: "pearls", halfMm: 33 }),
      metal: "14k-yellow",
      pose: [0, 4],
      box: { min: [-38, -4, -4], max: [38, 60, 4] },
      fill: { width: 0.66, height: 2 },
      hasGround: false,
    },
    {
      name: "detail",
      alt: "Pearls of the strand from near, 7.0 to 7.5 mm, with silk knots between them",
      piece: () => pearlStrand({ ...akoya, front: "pearls", halfMm: 15 }),
      metal: "14k-yellow",
      pose: [0, 4],
      box: { min: [-20, -4, -4], max: [20, 30, 4] },
      fill: { width: 0.68, height: 2 },
      middle: 0.56,
      hasGround: false,
    },
    {
      name: "clasp",
      alt: "The olive clasp in 14K yellow gold between the two ends of the strand, closed",
      piece: () => pearlStrand({ ...akoya, front: "clasp", halfMm: 17 }),
      metal: "14k-yellow",
      pose: [0, 6],
      box: { min: [-22, -4, -4], max: [22, 30, 4] },
      fill: { width: 0.7, height: 2 },
      middle: 0.56,
      hasGround: false,
    },
    onNeck(() => pearlStrand({ ...akoya, front: "pearls", halfMm: 60 }), {
      metal: "14k-yellow",
      behindMm: 3.6,
      alt: "The strand on a plain sculpted neck, from the front",
    }),
  ],
  "womens-station-necklace-14k": [
    {
      name: "front",
      alt: "Seven round diamonds in bezels along a hanging cable chain in yellow gold, from the front",
      piece: () => stationNecklace({ ...stations, front: "stations", halfMm: 22 }),
      metal: "14k-yellow",
      pose: [0, 0],
      box: { min: [-24, -2, -2], max: [24, 60, 2] },
      fill: { width: 0.64, height: 2 },
      middle: 0.45,
      hasGround: false,
    },
    {
      name: "detail",
      alt: "Three of the bezels from near, each 0.05 ct diamond held by a rim of gold",
      piece: () => stationNecklace({ ...stations, front: "stations", halfMm: 11 }),
      metal: "14k-yellow",
      pose: [-12, 8],
      box: { min: [-12.5, -2, -2], max: [12.5, 19, 2] },
      fill: { width: 0.68, height: 2 },
      middle: 0.55,
      hasGround: false,
    },
    {
      name: "clasp",
      alt: "The closed spring ring clasp between the two ends of the cable chain, from the front",
      piece: () => stationNecklace({ ...stations, front: "clasp", halfMm: 9 }),
      metal: "14k-yellow",
      pose: [-6, 4],
      box: { min: [-9.7, -3, -2], max: [9.7, 14, 2] },
      fill: { width: 0.62, height: 2 },
      middle: 0.56,
      hasGround: false,
    },
    onNeck(() => stationNecklace({ ...stations, front: "stations", halfMm: 58 }), {
      metal: "14k-yellow",
      behindMm: 1.1,
      alt: "The station necklace on a plain sculpted neck, from the front",
    }),
  ],
};
