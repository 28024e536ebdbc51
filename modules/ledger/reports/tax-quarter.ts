import { settings } from "#settings";
import { nextBusinessDay } from "../../../foundation/records/business-day.ts";
import { addDays } from "../../../foundation/records/calendar-day.ts";

/** A sales tax quarter: first and last day, and the due date of its return and payment. */
export interface TaxQuarter {
  from: string;
  to: string;
  due: string;
}

/** The sales tax quarter of a day, "2026-11-24", with the due date of its return in the following month. */
export function taxQuarter(day: string): TaxQuarter {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const { firstMonth, dueDay } = settings().taxReturn;
  // Months count from 0.
  const months = year * 12 + month - 1;
  const first = months - ((months + 13 - firstMonth) % 3);
  const next = monthStart(first + 3);
  return { from: monthStart(first), to: addDays(next, -1), due: nextBusinessDay(addDays(next, dueDay - 1)) };
}

/** First day of a month, given in months since year 0. */
function monthStart(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}
