import type { DiscountBy, TicketDiscount } from "#commerce";
import { formatMoneyExact } from "#money";

/** Common reasons for a discount; people may also type their own. */
export const discountReasons = ["Repeat client", "Price match", "Bought as a set", "Shopworn"] as const;

export const discountKinds: Readonly<Record<DiscountBy, { label: string; field: string }>> = {
  percent: { label: "% off", field: "Percent off" },
  amount: { label: "$ off", field: "Amount off" },
  price: { label: "New price", field: "New price" },
};

/** "5% off, repeat client" */
export function discountText({ by, value, cents, reason }: TicketDiscount): string {
  const what = by === "percent" ? `${value}% off` : `${formatMoneyExact(cents)} off`;
  return reason === "" ? what : `${what}, ${reason.toLowerCase()}`;
}

/** What a discount takes off a price of `cents`, as it is typed; null if that isn't clear. The counter computes it again. */
export function typedDiscountCents(
  { by, value }: { by: DiscountBy; value: number | null },
  cents: number,
): number | null {
  if (value === null || Number.isNaN(value) || value < 0) return null;
  const off = by === "percent" ? Math.round((cents * value) / 100) : by === "amount" ? value : cents - value;
  return off >= 0 && off <= cents ? off : null;
}
