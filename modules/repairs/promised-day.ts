import { holidayOn, openingOn } from "#settings";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import type { RepairContext } from "./context.ts";

/** Why a piece cannot be promised for a day ("2026-12-22"), such as a closed day; null if it can. */
export async function promiseFault(
  { database, facts, now }: Pick<RepairContext, "database" | "facts" | "now">,
  day: string | null,
): Promise<string | null> {
  if (day === null) return null;
  if (day < calendarDay(now(), facts.timeZone)) return "That day has passed. Choose today or later.";
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const hours = facts.hours.find(({ days }) => days.some((one) => one === weekday));
  const holiday = holidayOn(facts, day);
  const isByAppointment = !holiday && facts.visits.byAppointment.days.some((one) => one === weekday);
  if (!openingOn(facts, day) && !isByAppointment)
    return `The showroom is closed on ${holiday?.title ?? hours?.label ?? "that day"}. Choose a day when the client can pick up the piece.`;
  const closed = await database.read
    .selectFrom("visit_day")
    .select("reason")
    .where("day", "=", day)
    .where("staff", "=", 0)
    .executeTakeFirst();
  if (!closed) return null;
  return `The showroom is closed that day${closed.reason ? ` (${closed.reason})` : ""}. Choose a day when the client can pick up the piece.`;
}
