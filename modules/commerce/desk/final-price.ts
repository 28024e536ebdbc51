import type { PriceWithTax } from "#ledger";
import { type Cents, formatMoneyExact } from "#money";
import { salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { ShopContext } from "../context.ts";
import type { OrderMoney } from "../payments/order-money.ts";
import { deskTaxRate } from "../tax/desk-places.ts";
import { priceTax } from "../tax/price-tax.ts";
import type { DeskMove } from "./desk.ts";

/** Ten million dollars; anything above is a typo. */
const maxCents: Cents = 1_000_000_000;

/**
 * A final price with tax at the place of handover, rounding half cents up; or why it can't be quoted, and the invalid
 * input. With tax it is never below the amount paid, because that would require a refund.
 */
export function computeFinalPrice(
  { facts, now }: ShopContext,
  { finalPriceCents, taxCounty }: DeskMove,
  { leftCents }: OrderMoney,
): PriceWithTax | { message: string; field: string } {
  if (!finalPriceCents || !Number.isSafeInteger(finalPriceCents) || finalPriceCents <= 0)
    return { message: "Enter the final price before tax, like 12,400.00.", field: "finalPrice" };
  if (finalPriceCents > maxCents)
    return {
      message: `This is more than ${formatMoneyExact(maxCents)}. Check the digits.`,
      field: "finalPrice",
    };
  if (taxCounty === undefined)
    return { message: "Choose where the client gets the piece.", field: "taxCounty" };
  const at = { home: facts.address.state, day: calendarDay(now(), facts.timeZone) };
  const rate = deskTaxRate(salesTax(), taxCounty ?? "", at);
  if (taxCounty !== null && !rate)
    return {
      message: `We don't have a tax rate for ${taxCounty}. Choose another location.`,
      field: "taxCounty",
    };
  const tax = rate && priceTax(rate, finalPriceCents);
  const taxCents = tax?.taxCents ?? 0;
  if (finalPriceCents + taxCents < leftCents)
    return {
      message: `With tax, this is less than the ${formatMoneyExact(leftCents)} already paid. Refund the difference first, or enter a higher price.`,
      field: "finalPrice",
    };
  return { priceCents: finalPriceCents, taxCents, taxLabel: tax?.label ?? null };
}
