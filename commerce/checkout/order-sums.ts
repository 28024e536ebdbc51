import type { OrderLine } from "../orders/order-record.ts";
import type { CheckoutTotals } from "./checkout.ts";
import type { OrderRow } from "./checkout-record.ts";
import { orderTotals } from "./totals.ts";

/** The columns of an order that follow from its lines. */
export type OrderSums = Pick<
  OrderRow,
  "lines" | "subtotal_cents" | "discount_cents" | "shipping_cents" | "tax_cents" | "total_cents"
>;

/** Computes an order's sums anew for other lines, under the discount, delivery price and tax rate it was placed with. */
export function orderSums(order: OrderRow, lines: readonly OrderLine[]): OrderSums {
  const totals = orderTotals({
    lines,
    discountPercent: order.discount_percent,
    shippingCents: order.shipping_cents,
    taxPpm: order.tax_ppm,
  });
  return {
    lines: JSON.stringify(linesWithDiscount(lines, totals.lineDiscounts)),
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: order.shipping_cents,
    tax_cents: totals.taxCents ?? 0,
    total_cents: totals.totalCents,
  };
}

/** Notes on each line its part of the discount. */
export function linesWithDiscount(lines: readonly OrderLine[], discounts: readonly number[]): OrderLine[] {
  return lines.map((line, index) => ({ ...line, discountCents: discounts[index] ?? 0 }));
}

/** An order's sums as the visitor sees them. */
export function shownOrderTotals(order: OrderRow): CheckoutTotals {
  const isUncollected = order.kind === "goods" && order.tax_ppm === null;
  return {
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    taxCents: isUncollected ? null : order.tax_cents,
    taxLabel: order.tax_label,
    totalCents: order.total_cents,
  };
}
