import { salesTax, settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { sumsOfLines } from "../checkout/pricing.ts";
import { type Delivery, type OrderLine, orderColumns } from "../orders/order-record.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { findTaxRate } from "../tax/tax-rate.ts";

/** An order's sum columns with the tax of its place at `now`; `lines` replace its own. */
export function currentPrice(
  order: Pick<OrderRow, "lines" | "delivery" | "shipping_cents">,
  {
    now,
    lines = orderColumns.lines.parse(JSON.parse(order.lines)),
  }: {
    now: number;
    lines?: readonly OrderLine[];
  },
) {
  const tax = rateOf(orderColumns.delivery.parse(JSON.parse(order.delivery)), now);
  const sums = sumsOfLines(lines, {
    lineDiscounts: lines.map(({ discountCents }) => discountCents),
    shippingCents: order.shipping_cents,
    taxPpm: tax?.ppm ?? null,
  });
  return {
    subtotal_cents: sums.subtotalCents,
    discount_cents: sums.discountCents,
    tax_cents: sums.taxCents ?? 0,
    tax_ppm: tax?.ppm ?? null,
    tax_label: tax?.label ?? null,
    total_cents: sums.totalCents,
  };
}

/** The rate of the agreed place of delivery at `now`; null if no tax is collected. */
function rateOf(delivery: Delivery, now: number) {
  const { address, timeZone } = settings();
  const day = calendarDay(now, timeZone);
  if (delivery.method === "pickup") return findTaxRate(salesTax(), address, day);
  const { state, county } = delivery;
  return county === null ? null : findTaxRate(salesTax(), { state, county }, day);
}
