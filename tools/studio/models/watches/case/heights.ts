import type { WatchSpec } from "../watch-spec.ts";

/** Heights above the dial's face shared by all parts of a head, mm. */
export const heights = {
  /** The flange's top, where the crystal sits. */
  seat: 1.9,
  crystalTop: 2.55,
  bezelTop: 2.35,
  /** Where bezel and case meet. */
  caseTop: 0.5,
} as const;

/** Radius of the opening above the dial, mm. The flange leans outward from the dial to it. */
export function openingRadius({ dial }: WatchSpec): number {
  return dial.radiusMm + 0.75;
}

/** The case's lowest point, as z from the dial's face, mm. */
export function backZ({ case: { heightMm } }: WatchSpec): number {
  return heights.crystalTop - heightMm;
}

/** Where the case's wall ends, as z from the dial's face, mm. The back protrudes below it, more in a thick watch. */
export function wallZ(spec: WatchSpec): number {
  return backZ(spec) + 1.3 + 0.42 * Math.max(0, spec.case.heightMm - 8);
}
