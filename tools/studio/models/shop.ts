import { chainModels } from "./chains.ts";
import { jewelModels } from "./jewels.ts";
import type { Model, ModelShot } from "./model.ts";
import { ringModels } from "./rings.ts";
import { watchModels } from "./watches.ts";
import { bareBezel, blackDial, roundCase, sizesOf, steelBracelet, whiteDate } from "./watches-parts.ts";
import { sampleWatch, watchShots } from "./watches-shots.ts";

/** A watch that isn't for sale: used as the hero when no piece of the catalogue can be. */
const sizes = sizesOf("rolex-datejust-41-126334");
const houseWatch = sampleWatch(
  {
    case: { ...roundCase, ...sizes.case },
    bezel: { ...bareBezel, ...sizes.bezel },
    dial: {
      ...blackDial,
      ...sizes.dial,
      face: { color: [0.004, 0.06, 0.04], edgeShare: 0.4, finish: "sunburst" },
      date: whiteDate,
    },
    bracelet: { ...steelBracelet, ...sizes.bracelet, kind: "arched" },
  },
  { subject: "Steel watch with a green dial", detail: "Its markers and the date", count: 1 },
);

/** Reuses a picture of a piece for sale under another name. */
function again(
  name: string,
  models: Readonly<Record<string, Model>>,
  handle: string,
  from: string,
): ModelShot {
  const shot = models[handle]?.find((each) => each.name === from);
  if (!shot) throw new Error(`The house shows "${from}" of "${handle}", which has no such picture.`);
  const { options: _, ...rest } = shot;
  return { ...rest, name };
}

const houseWatches = { hero: watchShots(houseWatch) };

/** Pictures outside the catalogue: in menus, on tiles and on the builder's landing page. */
export const shopModel: Model = [
  { ...again("hero", houseWatches, "hero", "front"), size: [1200, 1360] },
  again("gold-watch", watchModels, "rolex-day-date-40-228238", "front"),
  again("chain", chainModels, "miami-cuban-chain-necklace-14k-5mm", "front"),
  {
    ...again("chain-curve", chainModels, "miami-cuban-chain-necklace-14k-5mm", "detail"),
    size: [1200, 800],
  },
  again("ring", ringModels, "engagement-ring-solitaire-moissanite-14k", "front"),
  again("bands", ringModels, "wedding-band-plain-14k-4mm", "front"),
  again("pendant", jewelModels, "womens-solitaire-pendant-necklace-lab-14k", "front-yellow-gold"),
  again("bracelet", chainModels, "womens-tennis-bracelet-lab-4ct-14k", "front"),
  again("studs", jewelModels, "womens-stud-earrings-lab-14k", "front-white-gold"),
];
