import { prongThicknessMm } from "../../materials/prong-thickness.ts";
import { shankMm } from "../../shapes/bands/band-form.ts";

/** The kinds of walls with limits of their own. */
export const wallKinds = [
  "prong",
  "bead",
  "bezel",
  "gallery",
  "rail",
  "plate",
  "shank",
  "band",
  "link",
  "hinge",
] as const;
export type WallKind = (typeof wallKinds)[number];

/** Least thickness of each kind of wall, mm: drawn for casting, and after finishing. `fit-rules.ts` has the sources. */
export const wallLimits: Readonly<Record<Exclude<WallKind, "prong" | "bead" | "rail">, WallLimit>> = {
  bezel: { castMm: 0.6, finishedMm: 0.5 },
  gallery: { castMm: 0.8, finishedMm: 0.6 },
  plate: { castMm: 0.8, finishedMm: 0.6 },
  shank: { castMm: 1.2, finishedMm: shankMm },
  band: { castMm: 0.8, finishedMm: 0.6 },
  link: { castMm: 0.64, finishedMm: 0.5 },
  // A link that moves in its neighbor is tumbled, not filed.
  hinge: { castMm: 0.6, finishedMm: 0.5 },
};

export interface WallLimit {
  readonly castMm: number;
  readonly finishedMm: number;
}

/** From this width up, a stone's prongs have the limits of large stones, mm. */
const largeStoneMm = 2.5;
const largeProng: WallLimit = { castMm: 0.9, finishedMm: 0.7 };

/** Limits of a stone's prong below its seat. A small one is drawn as it is finished. */
export function prongLimit(stoneMm: number): WallLimit {
  if (stoneMm >= largeStoneMm) return largeProng;
  // Thickness is measured with a few hundredths of noise at twelve sides.
  const finishedMm = Math.min(largeProng.finishedMm, prongThicknessMm(stoneMm));
  return { castMm: prongThicknessMm(stoneMm), finishedMm };
}
