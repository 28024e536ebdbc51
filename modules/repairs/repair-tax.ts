import type { RepairContext, RepairTax } from "./context.ts";
import { type UntaxedReason, untaxedKeys } from "./untaxed-reasons.ts";

/** Tax on an estimate, and the reason for it. */
export interface ChosenTax {
  tax: RepairTax | null;
  /** Place of handover as named in the tax table; null for the showroom. */
  place: string | null;
  /** Why no tax is collected; null if it is. */
  reason: UntaxedReason | null;
}

/**
 * Parses the input `tax`: empty (handed over in the showroom), `at:` and a place, or `none:` and a reason. Null if
 * invalid. Repairs are taxed where they are handed over unless a reason applies: New York TSB-A-24(32)S.
 */
export function readTax(
  { taxOf, taxPlaces, facts }: RepairContext,
  typed: string | undefined,
  day: string,
): ChosenTax | null {
  if (!typed) return { tax: taxOf(facts.address.county, day), place: null, reason: null };
  const reason = untaxedKeys.find((key) => typed === `none:${key}`);
  if (reason) return { tax: null, place: null, reason };
  const place = taxPlaces(day).find((name) => typed === `at:${name}`);
  return place ? { tax: taxOf(place, day), place, reason: null } : null;
}

export const taxFault = {
  field: "tax",
  message: "Choose where the client gets the piece back, or why no tax applies.",
};
