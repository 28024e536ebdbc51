import type { Design } from "./design.ts";

/** The main stone that lies at the bench, as measured there. Its length is not below its width. */
export interface MeasuredStone {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
  readonly carat: number;
}

/** A design and the stone that it is made for. The stone belongs to a job: no link, draft or price has it. */
export type MeasuredDesign = Design & { readonly measuredStone?: MeasuredStone | null };

/** "6.51 × 6.48 × 3.97 mm, 1.02 ct", as a stone's paper writes it. */
export function measuresText({ lengthMm, widthMm, depthMm, carat }: MeasuredStone): string {
  const sides = [lengthMm, widthMm, depthMm].map((mm) => mm.toFixed(2)).join(" × ");
  return `${sides} mm, ${carat.toFixed(2)} ct`;
}
