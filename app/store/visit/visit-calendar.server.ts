import { m } from "#messages";
import { settings } from "#settings";
import type { VisitDay, VisitWeek } from "#visits";
import { showroomFormat, showroomTime, showroomWeekday } from "../../platform/showroom-time.ts";
import type { DayChoice, TimeChoice, VisitCalendar } from "./visit-view.ts";

const month = showroomFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const weekday = showroomFormat({ weekday: "short", timeZone: "UTC" });

/** A week of free times for display. With `isDesk`, appointment-only days have times too. */
export function visitCalendar(week: VisitWeek, isDesk = false): VisitCalendar {
  const { days, chosen, before, after } = week;
  const shown = chosen?.day ?? days[0]?.day ?? "";
  return {
    month: month.format(Date.parse(shown)),
    days: days.map((day) => ({ ...dayChoice(day, isDesk), isChosen: day.day === chosen?.day })),
    times: (chosen?.times ?? []).map(({ at, value }) => timeChoice(at, value)),
    before,
    after,
  };
}

function dayChoice(day: VisitDay, isDesk: boolean): Omit<DayChoice, "isChosen"> {
  const at = Date.parse(day.day);
  const isFree = day.times.length > 0;
  return {
    day: day.day,
    weekday: weekday.format(at),
    date: String(new Date(at).getUTCDate()),
    note: isFree ? m.booking.free(day.times.length) : noTimesReason(day, isDesk),
    isFree,
  };
}

function noTimesReason({ kind, staff }: VisitDay, isDesk: boolean): string {
  if (kind === "closed" || staff === 0) return m.booking.closed;
  return kind === "appointment" && !isDesk ? m.booking.callUs : m.booking.full;
}

function timeChoice(at: number, value: string): TimeChoice {
  const clock = showroomTime(at);
  return {
    value,
    isMorning: clock.endsWith("am"),
    day: showroomWeekday(at),
    clock,
    until: showroomTime(at + settings().visits.minutes * 60_000),
  };
}
