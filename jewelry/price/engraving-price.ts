import type { Cents } from "#money";
import type { Engraving } from "../design.ts";

/** What an engraving costs, in cents. */
export const engravingCents: Cents = 7500;

/** P6: an engraving is charged when it is turned on and has text, in cents. */
export function engravingPrice({ enabled, text }: Engraving): Cents {
  return enabled && text.trim() !== "" ? engravingCents : 0;
}
