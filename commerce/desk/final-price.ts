import { type Cents, formatMoneyExact, share } from "#money";
import type { CheckoutContext } from "../checkout/context.ts";
import { calendarDay, taxRate } from "../checkout/tax-rate.ts";
import { finalSum } from "../orders/final-sum.ts";
import type { OrderMoney } from "../payments/order-money.ts";
import type { DeskMove } from "./desk.ts";

/** Ten million dollars: a slip of the finger, no piece of this shop. */
const mostCents = 1_000_000_000;

/** The columns that a final price fills. */
export interface FinalColumns {
  final_price_cents: Cents;
  final_tax_cents: Cents | null;
  final_tax_label: string | null;
}

/**
 * A final price with its tax at the place of hand-over, half cents up; or why it cannot be quoted, and the input at
 * fault. With tax it is never below the deposit, for nothing would be due then but money back.
 */
export function finalColumns(
  { facts, now }: CheckoutContext,
  { finalPriceCents, taxCounty }: DeskMove,
  money: OrderMoney,
): { columns: FinalColumns } | { message: string; field: string } {
  if (!finalPriceCents || !Number.isSafeInteger(finalPriceCents) || finalPriceCents <= 0)
    return { message: "Enter the final price before tax, like 12,400.00.", field: "finalPrice" };
  if (finalPriceCents > mostCents)
    return {
      message: `This is more than ${formatMoneyExact(mostCents)}. Look at the digits again.`,
      field: "finalPrice",
    };
  if (taxCounty === undefined)
    return { message: "Choose where the piece is handed over.", field: "taxCounty" };
  const place = { state: facts.address.state, county: taxCounty ?? "" };
  const rate = taxRate(facts.tax, place, calendarDay(now(), facts.timeZone));
  if (taxCounty !== null && !rate)
    return {
      message: `No tax rate is known for ${taxCounty}. Choose another place.`,
      field: "taxCounty",
    };
  const columns = {
    final_price_cents: finalPriceCents,
    final_tax_cents: rate ? share(finalPriceCents, rate.ppm) : null,
    final_tax_label: rate?.label ?? null,
  };
  const sum = finalSum(columns, money);
  if (sum && sum.balanceCents < 0)
    return {
      message: `With tax this is below the deposit of ${formatMoneyExact(sum.depositCents)}. Give a part of the deposit back first, or enter a higher price.`,
      field: "finalPrice",
    };
  return { columns };
}
