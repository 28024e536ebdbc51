import { nextBusinessDay } from "../../../foundation/records/business-day.ts";
import { addDays } from "../../../foundation/records/calendar-day.ts";

/** A sales tax quarter: both days inclusive, and the day on which its return and tax are due. */
export interface TaxQuarter {
  from: string;
  to: string;
  due: string;
}

/**
 * The sales tax quarter of a day, "2026-11-24": New York's begin on March 1, June 1, September 1 and December 1, and their
 * return is due on the 20th of the following month, or on the next business day (form ST-100, tax.ny.gov "Sales tax filing
 * requirements").
 */
export function taxQuarter(day: string): TaxQuarter {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const months = year * 12 + month - 1;
  // December is the first month of a quarter, and months count from 0.
  const first = months - ((months + 1) % 3);
  const next = monthStart(first + 3);
  return { from: monthStart(first), to: addDays(next, -1), due: nextBusinessDay(addDays(next, 19)) };
}

/** The first day of a month, counted in months since the year 0. */
function monthStart(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}
