/** Why work on a piece is not taxed, by what `repair.untaxed_reason` stores. */
export const untaxedReasons = {
  resale: "for resale",
  "out-of-state": "delivered out of state",
  exempt: "exempt organization",
} as const;

export type UntaxedReason = keyof typeof untaxedReasons;

export const untaxedKeys = Object.keys(untaxedReasons) as UntaxedReason[];

/** "No sales tax: for resale"; null for work that is taxed. */
export function untaxedText(reason: UntaxedReason | null): string | null {
  return reason && `No sales tax: ${untaxedReasons[reason]}`;
}
