import type { Prong, StoneFit } from "../stone-fit/stone-fit.ts";
import type { CastingWalls } from "../walls/casting-walls.ts";
import type { MeasuredSolid } from "./bench-rule.ts";

export const soundWalls: CastingWalls = {
  thinnest: { part: "head", thicknessMm: 0.8, at: [0, 10, 0] },
  p1Mm: 0.8,
  p5Mm: 0.9,
  tooThinShare: 0.0005,
  places: [],
  leastGapMm: 0.2,
  kinds: [
    { kind: "prong", limit: { castMm: 0.9, finishedMm: 0.7 }, p1Mm: 0.9, at: [0, 10, 0], samples: 400 },
  ],
  corners: [{ joint: ["gallery", "head"], lengthMm: 1.5, at: [0, 10, 0] }],
  longestMm: 89,
};

export const soundProng: Prong = {
  atDegrees: 45,
  wideDegrees: 21,
  coverage: 0.42,
  overlapMm: 0.15,
  thickMm: 0.9,
};

export const soundFit: StoneFit = {
  role: "center",
  cut: "round",
  widthMm: 6.5,
  kind: "prongs",
  count: 1,
  freeDegrees: 69,
  prongs: [45, 135, 225, 315].map((atDegrees) => ({ ...soundProng, atDegrees })),
  dropMm: 0.03,
  bearingShare: 0.2,
  bearingMm: 0.4,
  openingShare: 0.6,
};

/** Castings at every limit. */
export const soundSolid: MeasuredSolid = {
  walls: soundWalls,
  fits: [soundFit],
  underMetal: 0,
  opens: "needn't",
};
