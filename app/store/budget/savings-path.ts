import { bandOfDesign, bandText, type PairedDesign } from "#jewelry/band-choice";
import { encodeDesign } from "#jewelry/link";

/** Default savings target, dollars. */
export const defaultSavingsDollars = 500;

/** The URL that shows the smallest changes to a design that save an amount. */
export function savingsPath(design: PairedDesign, dollars = defaultSavingsDollars): string {
  const band = bandOfDesign(design);
  const search = new URLSearchParams({
    design: encodeDesign(design),
    ...(band && { band: bandText(band) }),
    save: String(dollars),
  });
  return `/custom-builder/savings?${search}`;
}
