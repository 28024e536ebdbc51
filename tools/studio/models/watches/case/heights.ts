import type { WatchSpec } from "../watch-spec.ts";

/** The flange's top, where the crystal sits, and the bezel's: heights above the dial's face, mm. */
export const seatZ = 1.9;
export const bezelTopZ = 2.35;

/** The crystal's highest point, mm above the dial's face. */
export function crystalTopZ({ case: { domeMm } }: WatchSpec): number {
  return bezelTopZ + domeMm;
}

/** Where bezel and case meet, mm above the dial's face. */
export function caseTopZ(spec: WatchSpec): number {
  return crystalTopZ(spec) - spec.case.aboveMm;
}

/** Radius of the opening above the dial, mm. The flange leans outward from the dial to it. */
export function openingRadius({ dial }: WatchSpec): number {
  return dial.radiusMm + dial.flangeMm;
}

/** The case's lowest point, as z from the dial's face, mm. */
export function backZ(spec: WatchSpec): number {
  return crystalTopZ(spec) - spec.case.heightMm;
}

/** Where the case's wall ends, as z from the dial's face, mm. The back protrudes below it. */
export function wallZ(spec: WatchSpec): number {
  return backZ(spec) + spec.case.backMm;
}

/** Half the case's width without ears, mm. */
export function bodyRadius({ case: { form, diameterMm, earsMm } }: WatchSpec): number {
  return diameterMm / 2 - (form === "round" && earsMm !== undefined ? 0.7 : 0);
}
