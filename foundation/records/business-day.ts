import { addDays } from "./calendar-day.ts";

/**
 * The day itself, or the next one that isn't a Saturday, a Sunday or a legal holiday in the District of Columbia: a
 * filing due on such a day is on time until then (26 USC 7503). Days are like "2026-11-24".
 */
export function nextBusinessDay(day: string): string {
  let next = day;
  while (isWeekend(next) || isLegalHoliday(next)) next = addDays(next, 1);
  return next;
}

/**
 * The last of `count` business days after a day, in the sense of hold periods: neither a Sunday, a legal holiday nor one
 * of `closed`. Saturdays count.
 */
export function addHoldDays(day: string, count: number, closed: readonly string[] = []): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (weekday(last) !== 0 && !isLegalHoliday(last) && !closed.includes(last)) left--;
  }
  return last;
}

/** Whether a day is a legal holiday, or one is observed on it because it falls on a weekend (D.C. Code 28-2701). */
export function isLegalHoliday(day: string): boolean {
  const [tomorrow, yesterday] = [addDays(day, 1), addDays(day, -1)];
  if (isHolidayItself(day)) return true;
  if (weekday(day) === 5) return isHolidayItself(tomorrow);
  return weekday(day) === 1 && isHolidayItself(yesterday);
}

/** Fixed dates: New Year's Day, Emancipation Day, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixedHolidays = new Set(["01-01", "04-16", "06-19", "07-04", "11-11", "12-25"]);

/** "month weekday n" (Sunday is 0): MLK Day, Washington's Birthday, Labor Day, Columbus Day, Thanksgiving. */
const floatingHolidays = new Set(["1 1 3", "2 1 3", "9 1 1", "10 1 2", "11 4 4"]);

function isHolidayItself(day: string): boolean {
  if (fixedHolidays.has(day.slice(5))) return true;
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const isMemorialDay = month === 5 && weekday(day) === 1 && date > 24;
  return isMemorialDay || floatingHolidays.has(`${month} ${weekday(day)} ${Math.ceil(date / 7)}`);
}

function isWeekend(day: string): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
