import { oncePerZone } from "../../records/calendar-day.ts";

/** The time of day at `at` (ms since 1970) in a time zone, "14:05". */
export function wallClockTime(at: number, timeZone: string): string {
  return timeFormat(timeZone).format(at);
}

const timeFormat = oncePerZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
