import { addDays, isDay } from "../../foundation/records/calendar-day.ts";
import type { VisitContext } from "./context.ts";
import { readDays, type VisitDay } from "./read-days.ts";
import { shopToday } from "./read-visits.ts";

/** Seven days, with the bookable times of each. */
export interface VisitWeek {
  days: VisitDay[];
  /** The requested day if it has a free time, otherwise the first that does; null if none this week. */
  chosen: VisitDay | null;
  /** First days of the weeks before and after; null if nothing can be booked there. */
  before: string | null;
  after: string | null;
}

/**
 * The week of `day`, or by default of the first day with a free time. `isDesk` includes appointment-only days, today
 * and all later days.
 */
export async function readVisitWeek(
  context: VisitContext,
  { day, isDesk = false }: { day: string | null; isDesk?: boolean },
): Promise<VisitWeek> {
  const { daysAhead } = context.facts.visits;
  const first = shopToday(context);
  const end = isDesk ? addDays(first, 730) : addDays(first, daysAhead);
  const wanted = day !== null && isDay(day) && day >= first && day <= end ? day : null;
  const days = await bookableDays(context, { first: weekOf(wanted ?? first, first), count: 7, end, isDesk });
  const chosen =
    days.find((one) => one.day === wanted && one.times.length > 0) ??
    days.find(({ times }) => times.length > 0);
  if (chosen || wanted !== null || isDesk) return toVisitWeek(days, chosen ?? null, { first, end });
  const all = await bookableDays(context, { first, count: daysAhead + 1, end, isDesk });
  const free = all.find(({ times }) => times.length > 0);
  if (!free) return toVisitWeek(days, null, { first, end });
  return await readVisitWeek(context, { day: free.day, isDesk });
}

function toVisitWeek(
  days: VisitDay[],
  chosen: VisitDay | null,
  { first, end }: { first: string; end: string },
): VisitWeek {
  const begins = days[0]?.day ?? first;
  const after = addDays(begins, 7);
  return {
    days,
    chosen,
    before: begins > first ? addDays(begins, -7) : null,
    after: after <= end ? after : null,
  };
}

/** Weeks are counted from today. */
function weekOf(day: string, first: string): string {
  const passed = Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000);
  return addDays(first, passed - (passed % 7));
}

async function bookableDays(
  { database, facts, now }: VisitContext,
  { first, count, end, isDesk }: { first: string; count: number; end: string; isDesk: boolean },
): Promise<VisitDay[]> {
  const at = now();
  const earliest = isDesk ? at + 1 : at + facts.visits.bookMinutes * 60_000;
  const days = await readDays(database.read, facts, { first, count });
  return days.map((day) => ({
    ...day,
    times:
      day.day <= end && (day.kind === "open" || (isDesk && day.kind === "appointment"))
        ? day.times.filter((time) => time.free > 0 && time.at >= earliest)
        : [],
  }));
}
