import { formatByZone } from "../../foundation/records/calendar-day.ts";

const format = formatByZone({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const dayMs = 86_400_000;

/** Local calendar day and minutes since midnight at `at` (milliseconds since the Unix epoch). */
export function localTimeAt(at: number, timeZone: string): { day: string; minutes: number } {
  const wall = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { day: wall.slice(0, 10), minutes: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
}

/**
 * Moment (milliseconds since the Unix epoch) of a local time, given as minutes after midnight. Null if a clock change
 * skips it; the first occurrence if it occurs twice.
 */
export function momentOf(day: string, minutes: number, timeZone: string): number | null {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const offsets = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  const moments = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  return moments.find((at) => at + offsetAt(at, timeZone) === wall) ?? null;
}

/** "14:30" in minutes after midnight; null if invalid. */
export function minutesAfterMidnight(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Formats minutes after midnight as "14:30". */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Offset of a zone from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = format(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const wall = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return wall - Math.floor(at / 1_000) * 1_000;
}
