import type { Database, Db } from "#database";
import { closedHolidays, type OpeningPlan } from "#settings";
import { addDays, calendarDay } from "../../foundation/records/calendar-day.ts";

/** How many past days to keep, for computing response deadlines. */
const daysBack = 90;
const longestUnknownMs = 10_000;

/** Days from `first` ("2026-12-24") on that the desk closed, in order. */
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

/** Caches the days that the desk closed, so that pages need no database for them and survive its outages. */
export async function openClosedDays(
  database: Database,
  { facts, now = Date.now }: { facts: OpeningPlan & { timeZone: string }; now?: () => number },
) {
  const today = () => calendarDay(now(), facts.timeZone);
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
  const known = () => [...new Set([...days, ...closedHolidays(facts)])].sort();
  return {
    /** Closed days and holidays, from ninety days ago on. Changes by other processes appear within ten seconds. */
    known,
    /** Closed days and holidays from today on. */
    ahead: () => known().filter((day) => day >= today()),
    close: () => clearInterval(timer),
  };
}
