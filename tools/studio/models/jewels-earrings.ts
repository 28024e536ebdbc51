import { paveHuggies } from "./jewels/pave-huggies.ts";
import { pearlDrops } from "./jewels/pearl-drops.ts";
import { solitaireStuds } from "./jewels/solitaire-studs.ts";
import { tubeHoops } from "./jewels/tube-hoops.ts";
import type { Model, ModelShot } from "./model.ts";

const standing = { pose: [-30, 27], hasGround: true } as const;

/** Two stones of 5.1 mm, 1.00 ctw. */
const studs = () => solitaireStuds({ carat: 0.5, pair: { apartMm: 7.6, beforeMm: 3, degrees: [12, -26] } });

const stud = (metal: ModelShot["metal"], name: string): ModelShot => ({
  name: `front-${name.toLowerCase().replace(" ", "-")}`,
  alt: `Pair of round lab-grown diamond studs in four prongs, ${name.toLowerCase()}, from the front`,
  piece: studs,
  metal,
  ...standing,
  options: { Metal: name },
});

/** Tube 2 mm thick, 30 mm across. */
const hoops = () =>
  tubeHoops({ outerMm: 30, tubeMm: 2, pair: { apartMm: 18, beforeMm: 7, degrees: [-36, -60] } });

const hoop = (metal: ModelShot["metal"], name: string): ModelShot => ({
  name: `front-${name.toLowerCase().replace(" ", "-")}`,
  alt: `Pair of plain 30 mm tube hoops in ${name.toLowerCase()}, standing`,
  piece: hoops,
  metal,
  ...standing,
  options: { Metal: name },
});

/** 12 mm across, 0.25 ctw in 26 stones. */
const huggies = () =>
  paveHuggies({
    outerMm: 12,
    carat: 0.25,
    stones: 13,
    pair: { apartMm: 12, beforeMm: 3, degrees: [-50, -74] },
  });

export const earringModels: Readonly<Record<string, Model>> = {
  "womens-stud-earrings-lab-14k": [
    stud("14k-white", "White Gold"),
    stud("14k-yellow", "Yellow Gold"),
    {
      name: "profile",
      alt: "One of the studs from the side: basket of four prongs, threaded post and screw back",
      piece: () => solitaireStuds({ carat: 0.5, pair: { apartMm: 60, beforeMm: 0, degrees: [74, -64] } }),
      metal: "14k-white",
      ...standing,
      pose: [-30, 16],
      box: { min: [-40, 0, -28], max: [-12, 6, -2] },
    },
  ],
  "womens-hoop-earrings-14k-30mm": [
    hoop("14k-yellow", "Yellow Gold"),
    hoop("14k-white", "White Gold"),
    {
      name: "detail",
      alt: "The top of a hoop from near: the post hinged behind the ear's place and snapped into the tube",
      piece: hoops,
      metal: "14k-yellow",
      pose: [-30, 20],
      box: { min: [-13, 23, -19], max: [-4.5, 30, -5] },
      fill: { width: 0.62, height: 0.6 },
      hasGround: true,
    },
  ],
  "womens-pearl-drop-earrings": [
    {
      name: "front",
      alt: "Pair of round cultured pearls under gold caps on ear hooks, hanging, one turned",
      piece: () => pearlDrops({ pearlMm: 8.5, apartMm: 17, degrees: [22, 58] }),
      metal: "14k-yellow",
      pose: [0, 6],
      fill: { width: 0.58, height: 0.62 },
      middle: 0.52,
      hasGround: false,
    },
  ],
  "womens-huggie-earrings-10k": [
    {
      name: "front",
      alt: "Pair of 12 mm huggies in yellow gold, their front half set with a row of diamonds, standing",
      piece: huggies,
      metal: "10k-yellow",
      ...standing,
    },
    {
      name: "detail",
      alt: "The row of diamonds on one huggie from near, beads of gold between the stones",
      piece: huggies,
      metal: "10k-yellow",
      pose: [-8, 20],
      box: { min: [1, 0, 1], max: [12, 12, 10] },
      fill: { width: 0.9, height: 0.8 },
      hasGround: true,
    },
  ],
};
