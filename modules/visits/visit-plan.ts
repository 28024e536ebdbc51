import { holidayOn, type OpeningPlan, openingMinutes, openingOn } from "#settings";
import { isDay } from "../../foundation/records/calendar-day.ts";
import { localTimeAt, minutesAfterMidnight, momentOf } from "./zoned-time.ts";

/** Shop settings that determine when visits are possible. */
export interface VisitPlan extends OpeningPlan {
  readonly timeZone: string;
  readonly visits: {
    readonly minutes: number;
    readonly prepareMinutes: number;
    readonly byAppointment: {
      readonly days: readonly number[];
      readonly opens: string;
      readonly closes: string;
    };
  };
}

/** `appointment`: no opening hours, so only the desk can book. */
export type DayKind = "open" | "appointment" | "closed";

/** Kind of day, by its weekday unless it is a holiday. */
export function dayKind(plan: VisitPlan, day: string): DayKind {
  if (openingOn(plan, day)) return "open";
  const isUsual = !holidayOn(plan, day);
  return isUsual && plan.visits.byAppointment.days.includes(weekdayOf(day)) ? "appointment" : "closed";
}

/**
 * Start times on a calendar day, in milliseconds since the Unix epoch. They run back to back from opening, with
 * preparation time in between, and each visit ends by closing time. Times skipped by a clock change are omitted.
 */
export function visitTimes(plan: VisitPlan, day: string): number[] {
  const { minutes, prepareMinutes, byAppointment } = plan.visits;
  const kind = dayKind(plan, day);
  if (kind === "closed") return [];
  // Visits end by midnight, also if the showroom is open longer.
  const { from: opens, to } = openingMinutes(openingOn(plan, day) ?? byAppointment);
  const closes = Math.min(to, 24 * 60);
  const step = minutes + prepareMinutes;
  const times: number[] = [];
  for (let start = opens; start + minutes <= closes; start += step) {
    const at = momentOf(day, start, plan.timeZone);
    // After a skipped hour, the next time may be too soon.
    if (at !== null && at >= (times.at(-1) ?? 0) + (times.length > 0 ? step * 60_000 : 0)) times.push(at);
  }
  return times;
}

/** Moment of "2026-12-01T14:30" in the shop's time zone, or `skipped` if a clock change skips it; null if invalid. */
export function readVisitTime(text: string, timeZone: string): { at: number } | { skipped: true } | null {
  const [day = "", clock = "", ...rest] = text.split("T");
  const minutes = minutesAfterMidnight(clock);
  if (minutes === null || rest.length > 0 || !/^20/.test(day) || !isDay(day)) return null;
  const at = momentOf(day, minutes, timeZone);
  return at === null ? { skipped: true } : { at };
}

/** Whether a visit can start at `at`. */
export function isVisitTime(plan: VisitPlan, at: number): boolean {
  return visitTimes(plan, localTimeAt(at, plan.timeZone).day).includes(at);
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
