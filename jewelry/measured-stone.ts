import type { Design } from "./design.ts";

/** The actual main stone, as measured in the workshop. Its length is at least its width. */
export interface MeasuredStone {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly carat: number;
}

/** A design with the actual stone to be set. Stones belong to jobs and never appear in links, drafts or prices. */
export type MeasuredDesign = Design & { readonly measuredStone?: MeasuredStone | null };

/** "6.51 × 6.48 × 3.97 mm, 1.02 ct", as on a stone parcel paper. */
export function measuresText({ lengthMm, widthMm, depthMm, carat }: MeasuredStone): string {
  const sides = [lengthMm, widthMm, depthMm].map((mm) => mm.toFixed(2)).join(" × ");
  return `${sides} mm, ${carat.toFixed(2)} ct`;
}
