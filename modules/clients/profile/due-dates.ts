import { addDays } from "../../../foundation/records/calendar-day.ts";

/** A day that comes every year. */
export interface YearlyDate {
  month: number;
  day: number;
}

const two = (value: number) => String(value).padStart(2, "0");

/** The next time that a date comes, on `today` ("2026-11-25") at the earliest. February 29 comes on the 28th in other years. */
export function nextOccurrence({ month, day }: YearlyDate, today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = inYear({ month, day }, year);
  return thisYear >= today ? thisYear : inYear({ month, day }, year + 1);
}

function inYear({ month, day }: YearlyDate, year: number): string {
  return `${year}-${two(month)}-${two(Math.min(day, lastDay(year, month)))}`;
}

/** Days of a month; of February 29 where no year is given. */
export function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The months that the days from `today` on fall in. */
export function monthsWithin(today: string, days: number): number[] {
  const months = new Set<number>();
  for (let ahead = 0; ahead <= days; ahead += 1) months.add(Number(addDays(today, ahead).slice(5, 7)));
  return [...months];
}

/** From `today` to `day`. */
export function daysUntil(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}
