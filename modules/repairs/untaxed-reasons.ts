/** Why work is not taxed, by the key stored in `repair.untaxed_reason`. */
export const untaxedReasons = {
  resale: "for resale",
  "out-of-state": "delivered out of state",
  exempt: "exempt organization",
} as const;

export type UntaxedReason = keyof typeof untaxedReasons;

export const untaxedKeys = Object.keys(untaxedReasons) as UntaxedReason[];

/** For example, "No sales tax: for resale"; null for taxed work. */
export function untaxedText(reason: UntaxedReason | null): string | null {
  return reason && `No sales tax: ${untaxedReasons[reason]}`;
}
