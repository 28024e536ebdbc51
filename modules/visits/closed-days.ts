import type { Database, Db } from "#database";
import { addDays, calendarDay } from "../../foundation/records/calendar-day.ts";

/** How far back closed days count for the time to answer what came in. */
const daysBack = 90;
const longestUnknownMs = 10_000;

/** Calendar days from `first` on ("2026-12-24") that the desk closed, in order. */
async function closedDaysFrom(db: Db, first: string): Promise<string[]> {
  const rows = await db
    .selectFrom("visit_day")
    .select("day")
    .where("day", ">=", first)
    .where("staff", "=", 0)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}

/** Caches the days that the desk closed, so that a page needs no database for them and survives its outage. */
export async function openClosedDays(database: Database, timeZone: string, now: () => number = Date.now) {
  const today = () => calendarDay(now(), timeZone);
  const read = async () => await closedDaysFrom(database.read, addDays(today(), -daysBack));
  let days: readonly string[] = await read();
  const timer = setInterval(() => {
    void read().then(
      (found) => {
        days = found;
      },
      () => {},
    );
  }, longestUnknownMs).unref();
  return {
    /** Those of the last ninety days and of all days ahead; another process's change arrives within ten seconds. */
    known: () => days,
    /** Those from today on. */
    ahead: () => days.filter((day) => day >= today()),
    close: () => clearInterval(timer),
  };
}
