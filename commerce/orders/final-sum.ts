import type { Cents } from "#money";
import type { OrdersTable } from "../../database/tables.ts";
import type { OrderMoney } from "../payments/order-money.ts";

/** What a custom piece comes to. */
export interface FinalSum {
  priceCents: Cents;
  /** Null: none is collected. */
  taxCents: Cents | null;
  /** "Suffolk County, 8.75%"; null with `taxCents`. */
  taxLabel: string | null;
  /** What was paid before and not given back. */
  depositCents: Cents;
  /** Price and tax less the deposit; below nothing where the deposit was more. */
  balanceCents: Cents;
}

/** The final sum of a deposit whose price is quoted; null for every other order. */
export function finalSum(
  order: Pick<OrdersTable, "final_price_cents" | "final_tax_cents" | "final_tax_label">,
  { paidCents, givenBackCents, owedCents }: OrderMoney,
): FinalSum | null {
  const { final_price_cents: priceCents, final_tax_cents: taxCents, final_tax_label: taxLabel } = order;
  if (priceCents === null) return null;
  const depositCents = paidCents - givenBackCents - owedCents;
  return {
    priceCents,
    taxCents,
    taxLabel,
    depositCents,
    balanceCents: priceCents + (taxCents ?? 0) - depositCents,
  };
}
