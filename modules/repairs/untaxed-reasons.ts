import { m } from "#messages";

/** Why work is not taxed, by the key stored in `repair.untaxed_reason`. */
export const untaxedKeys = ["resale", "out-of-state", "exempt"] as const;

export type UntaxedReason = (typeof untaxedKeys)[number];

/** "for resale" */
export function untaxedLabel(reason: UntaxedReason): string {
  return m.repair.noTaxReasons[reason];
}

/** For example, "No sales tax: for resale"; null for taxed work. */
export function untaxedText(reason: UntaxedReason | null): string | null {
  return reason && m.repair.noTax(untaxedLabel(reason));
}
