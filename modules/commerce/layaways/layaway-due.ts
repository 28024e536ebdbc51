import type { Db } from "#database";
import type { Cents } from "#money";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { readSchedule } from "../layaway-schedule/layaway-rows.ts";
import { standing } from "../layaway-schedule/schedule.ts";

/** What is due of a layaway now, in cents: payments due or past due, or else the next one. */
export async function readLayawayDue(
  db: Db,
  layaway: number,
  { paidCents, now }: { paidCents: Cents; now: number },
): Promise<Cents> {
  const today = calendarDay(now, settings().timeZone);
  return standing(await readSchedule(db, layaway), paidCents, today).dueNowCents;
}
