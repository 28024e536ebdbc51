import { watch } from "../../jewelry/shapes/watches/watch.ts";
import type { BezelInsert, CaseSpec, WatchSpec } from "../../jewelry/shapes/watches/watch-spec.ts";
import type { Model } from "./model.ts";
import { watchShots } from "./watches-shots.ts";

const warmWhite = [0.8, 0.8, 0.76] as const;
const black = [0.008, 0.008, 0.009] as const;
const blackInsert: BezelInsert = { color: black, marks: [0.7, 0.7, 0.68], scale: "dive" };

const steelSports: CaseSpec = {
  form: "round",
  diameterMm: 41,
  heightMm: 12.4,
  lugToLugMm: 48,
  lugGapMm: 21,
  lugMm: 3,
  metal: "steel",
  flank: "polished",
  top: "brushed",
  bevelMm: [0.35, 0.45],
  crown: { radiusMm: 3.3, hasGuards: true },
  pushers: "none",
  back: "notched",
};

const submariner: WatchSpec = {
  case: steelSports,
  bezel: {
    kind: "inset",
    radiusMm: 20.2,
    metal: "steel",
    finish: "polished",
    rim: "coin",
    insert: blackInsert,
  },
  dial: {
    radiusMm: 14.6,
    face: { color: black, finish: "lacquer" },
    markers: "dive",
    hands: "dive",
    metal: "steel",
    lume: warmWhite,
    print: [0.6, 0.6, 0.58],
    minuteTrack: "lines",
    dateAtHour: 3,
    centralSeconds: "running",
    subdials: [],
  },
  bracelet: {
    kind: "oyster",
    metal: "steel",
    widthMm: 21,
    taperMm: 4.5,
    thickMm: 3.4,
  },
};

export const watchModels: Readonly<Record<string, Model>> = {
  "rolex-submariner-date-126610ln": watchShots(submariner, () => watch(submariner), [
    ["front", "Steel diving watch with a black bezel and a black dial, seen straight on"],
    ["angle", "The watch from its left and above, with the first links of its bracelet"],
    ["detail", "Close on the bezel's scale, the dial's markers and the hands"],
    ["profile", "The crown side, with the thickness of the case"],
    ["back", "The steel back with its notches, from behind"],
  ]),
};
