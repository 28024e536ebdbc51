import { salesTax, settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { type Delivery, orderColumns } from "../orders/order-record.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { findTaxRate, type TaxRate } from "./tax-rate.ts";

/** The rate of the agreed place of delivery at `now` (milliseconds since the Unix epoch); null if no tax is collected. */
export function rateOfDelivery(delivery: Delivery, now: number): TaxRate | null {
  const { address, timeZone } = settings();
  const day = calendarDay(now, timeZone);
  if (delivery.method === "pickup") return findTaxRate(salesTax(), address, day);
  const { state, county } = delivery;
  return county === null ? null : findTaxRate(salesTax(), { state, county }, day);
}

/** The rate at which an order was priced, as the table is now; null if it isn't in the table, or no tax is collected. */
export function rateOfOrder(order: Pick<OrderRow, "delivery" | "created_at" | "tax_ppm">): TaxRate | null {
  if (!order.tax_ppm) return null;
  const rate = rateOfDelivery(orderColumns.delivery.parse(JSON.parse(order.delivery)), order.created_at);
  return rate?.ppm === order.tax_ppm ? rate : null;
}
