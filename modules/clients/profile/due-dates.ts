import { addDays } from "../../../foundation/records/calendar-day.ts";

/** A date that recurs every year. */
export interface YearlyDate {
  month: number;
  day: number;
}

const two = (value: number) => String(value).padStart(2, "0");

/** Next occurrence of a date, on or after `today` ("2026-11-25"). February 29 becomes the 28th in non-leap years. */
export function nextOccurrence({ month, day }: YearlyDate, today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = inYear({ month, day }, year);
  return thisYear >= today ? thisYear : inYear({ month, day }, year + 1);
}

function inYear({ month, day }: YearlyDate, year: number): string {
  return `${year}-${two(month)}-${two(Math.min(day, lastDayOfMonth(year, month)))}`;
}

/** Last day of a month in `year`. */
export function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Months covered by the `days` days after `today`, including `today`. */
export function monthsWithin(today: string, days: number): number[] {
  const months = new Set<number>();
  for (let ahead = 0; ahead <= days; ahead += 1) months.add(Number(addDays(today, ahead).slice(5, 7)));
  return [...months];
}

/** Number of days from `today` to `day`. */
export function daysUntil(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}
