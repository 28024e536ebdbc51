import { solitaireStuds } from "../../jewelry/shapes/sold-jewels/solitaire-studs.ts";
import { tubeHoops } from "../../jewelry/shapes/sold-jewels/tube-hoops.ts";
import type { Model, ModelShot } from "./model.ts";

const standing = { pose: [-30, 27], hasGround: true } as const;

/** Two stones of 5.1 mm, 1.00 ctw. */
const studs = () => solitaireStuds({ carat: 0.5, pair: { apartMm: 8, beforeMm: 3, degrees: [10, -26] } });

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

/** Pictures of the earrings that are sold. */
export const earringModels: Readonly<Record<string, Model>> = {
  "womens-stud-earrings-lab-14k": [stud("14k-white", "White Gold"), stud("14k-yellow", "Yellow Gold")],
  "womens-hoop-earrings-14k-30mm": [hoop("14k-yellow", "Yellow Gold"), hoop("14k-white", "White Gold")],
};
