import { settings } from "#settings";
import { nextBusinessDay } from "../../../foundation/records/business-day.ts";
import { addDays } from "../../../foundation/records/calendar-day.ts";

/** A sales tax quarter: both days inclusive, and the day on which its return and tax are due. */
export interface TaxQuarter {
  from: string;
  to: string;
  due: string;
}

/** The sales tax quarter of a day, "2026-11-24". Its return is due on a day of the following month, or on the next business day. */
export function taxQuarter(day: string): TaxQuarter {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const { firstMonth, dueDay } = settings().taxReturn;
  // Months count from 0.
  const months = year * 12 + month - 1;
  const first = months - ((months + 13 - firstMonth) % 3);
  const next = monthStart(first + 3);
  return { from: monthStart(first), to: addDays(next, -1), due: nextBusinessDay(addDays(next, dueDay - 1)) };
}

/** The first day of a month, counted in months since the year 0. */
function monthStart(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}
