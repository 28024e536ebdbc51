import type { Reflectance } from "#jewelry/materials/surfaces";
import { shownTimes } from "./watches/dial/shown-time.ts";
import { type WatchFigures, type WatchHandle, watchFigures } from "./watches/watch-figures.ts";
import type {
  BezelInsert,
  BezelSpec,
  BraceletSpec,
  CaseSpec,
  DateSpec,
  DialSpec,
  MarkerSpec,
} from "./watches/watch-spec.ts";

/* Parts shared by most watches, so that each model only lists its differences. */

export const ivory: Reflectance = [0.74, 0.75, 0.68];
export const white: Reflectance = [0.74, 0.74, 0.72];
export const silver: Reflectance = [0.6, 0.59, 0.56];
export const gilt: Reflectance = [0.62, 0.46, 0.24];
export const black: Reflectance = [0.006, 0.006, 0.007];
export const warmBlack: Reflectance = [0.013, 0.0115, 0.0105];
export const deepBlue: Reflectance = [0.008, 0.03, 0.105];
export const red: Reflectance = [0.42, 0.012, 0.016];

/** The sizes of a watch, from its figures, for each of its parts. */
export interface Sizes {
  case: Pick<
    CaseSpec,
    "diameterMm" | "heightMm" | "aboveMm" | "backMm" | "lugToLugMm" | "lugGapMm" | "earsMm"
  >;
  bezel: Pick<BezelSpec, "radiusMm">;
  insert: Pick<BezelInsert, "outerMm" | "innerMm">;
  dial: Pick<DialSpec, "radiusMm">;
  bracelet: Pick<BraceletSpec, "widthMm" | "taperMm">;
  /** Where the crown ends, mm from the center. */
  crownEndMm: number | undefined;
}

export function sizesOf(handle: WatchHandle): Sizes {
  const { width, thickness, lugToLug, bracelet, clasp, dial, bezel, insert, ears, overCrown }: WatchFigures =
    watchFigures[handle];
  return {
    case: {
      diameterMm: width.mm,
      heightMm: thickness.mm,
      aboveMm: thickness.mm * 0.276,
      backMm: thickness.mm * 0.3,
      lugToLugMm: lugToLug.mm,
      lugGapMm: bracelet.mm,
      ...(ears && { earsMm: ears.mm }),
    },
    bezel: { radiusMm: bezel.mm / 2 },
    insert: { outerMm: insert?.outer.mm ?? bezel.mm, innerMm: insert?.inner.mm ?? dial.mm },
    dial: { radiusMm: dial.mm / 2 },
    bracelet: { widthMm: bracelet.mm, taperMm: bracelet.mm - clasp.mm },
    crownEndMm: overCrown && ears ? overCrown.mm - ears.mm / 2 : undefined,
  };
}

type Look<Spec, Sized extends keyof Sizes> = Omit<Spec, keyof Sizes[Sized]>;

export const roundCase: Look<CaseSpec, "case"> = {
  form: "round",
  domeMm: 0.2,
  lugMm: 3,
  metal: "steel",
  flank: "polished",
  top: "brushed",
  bevelMm: [0.3, 0.45],
  crown: { radiusMm: 3.3, hasGuards: false },
  pushers: "none",
  back: "notched",
};

export const plateCase: Look<CaseSpec, "case"> = {
  ...roundCase,
  form: "barrel",
  bevelMm: [0.9, 0.9],
  flank: "brushed",
  crown: { radiusMm: 2.7, hasGuards: false },
  back: "display",
};

export const insetBezel: Look<BezelSpec, "bezel"> = {
  kind: "inset",
  metal: "steel",
  finish: "polished",
  rim: "grooved-80",
};

export const diveInsert: Look<BezelInsert, "insert"> = { color: black, marks: silver, scale: "dive" };

export const bareBezel: Look<BezelSpec, "bezel"> = {
  kind: "domed",
  metal: "steel",
  finish: "polished",
  rim: "plain",
};

export const whiteDate: DateSpec = {
  atHour: 3,
  reach: 0.76,
  widthMm: 2.7,
  heightMm: 1.9,
  disc: [0.86, 0.855, 0.83],
  ink: [0.01, 0.01, 0.011],
  hasFrame: true,
};

/** A window under a magnifying lens, as large as it looks through it. */
export const magnifiedDate: DateSpec = {
  ...whiteDate,
  reach: 0.745,
  widthMm: 5,
  heightMm: 3.4,
  hasFrame: false,
  hasLens: true,
};

/** A date on a disc in the dial's color. */
export function colorDate(disc: Reflectance, more: Partial<DateSpec> = {}): DateSpec {
  return { ...whiteDate, disc, ink: white, ...more };
}

export const bars: MarkerSpec = { kind: "bars", barMm: [0.9, 3.6], top: "facets", isDoubleAt12: true };
export const diveMarkers: MarkerSpec = { kind: "dive", barMm: [1.25, 3], top: "lume", isDoubleAt12: false };

export const blackDial: Look<DialSpec, "dial"> = {
  flangeMm: 0.75,
  face: { color: black, finish: "lacquer" },
  markers: bars,
  hands: { kind: "faceted", hour: 0.56, minute: 0.86, widthMm: 1.1 },
  seconds: { kind: "needle", counts: "seconds" },
  metal: "steel",
  lume: ivory,
  print: white,
  minuteTrack: "lines",
  date: null,
  time: shownTimes.rolex,
  words: ["CHRONOMETER", "AUTOMATIC"],
  subdials: [],
};

export const mercedesHands = {
  hands: { kind: "mercedes", hour: 0.58, minute: 0.93, widthMm: 3.45 },
  seconds: { kind: "lollipop", counts: "seconds" },
} as const;

export const steelBracelet: Look<BraceletSpec, "bracelet"> = {
  kind: "oyster",
  metal: "steel",
  thickMm: 3,
};
