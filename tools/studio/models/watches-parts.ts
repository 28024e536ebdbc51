import type { Reflectance } from "#jewelry/materials/surfaces";
import type { BezelSpec, BraceletSpec, CaseSpec, DialSpec } from "./watches/watch-spec.ts";

/* Parts shared by most watches, so that each model only lists its differences. */

export const ivory: Reflectance = [0.74, 0.75, 0.68];
export const white: Reflectance = [0.7, 0.7, 0.68];
export const silver: Reflectance = [0.6, 0.59, 0.56];
export const gilt: Reflectance = [0.62, 0.46, 0.24];
export const black: Reflectance = [0.006, 0.006, 0.007];
export const deepBlue: Reflectance = [0.008, 0.03, 0.105];

export const roundCase: CaseSpec = {
  form: "round",
  diameterMm: 40,
  heightMm: 12,
  lugToLugMm: 47.5,
  lugGapMm: 20,
  lugMm: 3,
  metal: "steel",
  flank: "polished",
  top: "brushed",
  bevelMm: [0.3, 0.45],
  crown: { radiusMm: 3.1, hasGuards: false },
  pushers: "none",
  back: "notched",
};

export const plateCase: CaseSpec = {
  ...roundCase,
  form: "octagon",
  lugGapMm: 26,
  bevelMm: [0.9, 0.9],
  crown: { radiusMm: 2.7, hasGuards: false },
  back: "display",
};

export const coinBezel: BezelSpec = {
  kind: "inset",
  radiusMm: 19.8,
  metal: "steel",
  finish: "polished",
  rim: "coin",
  insert: { color: black, marks: white, scale: "dive" },
};

export const bareBezel: BezelSpec = {
  kind: "domed",
  radiusMm: 18,
  metal: "steel",
  finish: "polished",
  rim: "plain",
};

export const blackDial: DialSpec = {
  radiusMm: 14.6,
  face: { color: black, finish: "lacquer" },
  markers: "batons",
  hands: "batons",
  metal: "steel",
  lume: ivory,
  print: white,
  minuteTrack: "lines",
  dateAtHour: 3,
  centralSeconds: "running",
  subdials: [],
};

export const steelBracelet: BraceletSpec = {
  kind: "oyster",
  metal: "steel",
  widthMm: 20,
  taperMm: 4,
  thickMm: 3.3,
};
