import { linesWithSums } from "../checkout/lines-with-sums.ts";
import { sumsOfLines } from "../checkout/pricing.ts";
import { type OrderLine, orderColumns } from "../orders/order-record.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { rateOfDelivery } from "../tax/delivery-rate.ts";

/** An order's lines and sum columns with the tax of its place at `now`; `lines` replace its own. */
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
  const tax = rateOfDelivery(orderColumns.delivery.parse(JSON.parse(order.delivery)), now);
  const lineDiscounts = lines.map(({ discountCents }) => discountCents);
  const sums = sumsOfLines(lines, {
    lineDiscounts,
    shippingCents: order.shipping_cents,
    taxPpm: tax?.ppm ?? null,
    taxTerms: tax?.terms,
  });
  return {
    lines: JSON.stringify(linesWithSums(lines, { ...sums, taxPpm: tax?.ppm ?? null })),
    subtotal_cents: sums.subtotalCents,
    discount_cents: sums.discountCents,
    taxed_shipping_cents: sums.taxedShippingCents,
    tax_cents: sums.taxCents ?? 0,
    tax_ppm: tax?.ppm ?? null,
    tax_label: tax?.label ?? null,
    total_cents: sums.totalCents,
  };
}
