import { salesTax, settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { Delivery } from "../orders/order-record.ts";
import { findTaxRate, type TaxRate } from "./tax-rate.ts";

/** The rate of the agreed place of delivery at `now` (milliseconds since the Unix epoch); null if no tax is collected. */
export function rateOfDelivery(delivery: Delivery, now: number): TaxRate | null {
  const { address, timeZone } = settings();
  const day = calendarDay(now, timeZone);
  if (delivery.method === "pickup") return findTaxRate(salesTax(), address, day);
  const { state, county } = delivery;
  return county === null ? null : findTaxRate(salesTax(), { state, county }, day);
}
