import type { RepairContext, RepairTax } from "./context.ts";
import { type UntaxedReason, untaxedKeys } from "./untaxed-reasons.ts";

/** The tax of an estimate, and why it is that one. */
export interface ChosenTax {
  tax: RepairTax | null;
  /** Where the piece is handed back, as the tax table names it; null: in the showroom. */
  place: string | null;
  /** Why no tax is collected; null: it is. */
  reason: UntaxedReason | null;
}

/**
 * Reads the field `tax` of an estimate's form: empty (handed back in the showroom), `at:` and a place of the tax table, or
 * `none:` and a reason. Repairs are taxed where they are handed back unless a reason is named: New York TSB-A-24(32)S.
 * Null: none of these.
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
  message: "Choose where the piece is handed back, or why there is no tax.",
};
