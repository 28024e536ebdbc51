import { bandOfDesign, bandText, type PairedDesign } from "#jewelry/band-choice";
import { encodeDesign } from "#jewelry/link";

/** What is saved unless another amount is asked for, dollars. */
export const usualSavingDollars = 500;

/** The URL of the smallest changes of a design that save an amount. */
export function savingsPath(design: PairedDesign, dollars = usualSavingDollars): string {
  const band = bandOfDesign(design);
  const search = new URLSearchParams({
    design: encodeDesign(design),
    ...(band && { band: bandText(band) }),
    save: String(dollars),
  });
  return `/custom-builder/savings?${search}`;
}
