import type { WatchSpec } from "../watch-spec.ts";

/** Heights over the dial's face that all parts of a head keep to, mm. */
export const heights = {
  /** The flange's top, where the crystal lies. */
  seat: 1.9,
  crystalTop: 2.55,
  bezelTop: 2.35,
  /** Where bezel and case meet. */
  caseTop: 0.5,
} as const;

/** The opening over the dial, mm: the flange leans outward from the dial to it. */
export function openingRadius({ dial }: WatchSpec): number {
  return dial.radiusMm + 0.75;
}

/** The case's lowest point, mm under the dial's face. */
export function backZ({ case: { heightMm } }: WatchSpec): number {
  return heights.crystalTop - heightMm;
}

/** Where the case's wall ends, mm under the dial's face: the back stands out from it, more so in a thick watch. */
export function wallZ(spec: WatchSpec): number {
  return backZ(spec) + 1.3 + 0.42 * Math.max(0, spec.case.heightMm - 8);
}
