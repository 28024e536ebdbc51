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

/** The calendar day and the minutes since midnight that clocks show at `at` (ms since 1970). */
export function clockAt(at: number, timeZone: string): { day: string; minutes: number } {
  const wall = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { day: wall.slice(0, 10), minutes: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
}

/**
 * The moment (ms since 1970) at which clocks show this many minutes after midnight on a calendar day. Null where clocks
 * go forward past it; where they go back and show it twice, the first.
 */
export function momentOf(day: string, minutes: number, timeZone: string): number | null {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const offsets = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  const moments = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  return moments.find((at) => at + offsetAt(at, timeZone) === wall) ?? null;
}

/** "14:30" as minutes after midnight; null for other texts. */
export function minutesOf(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Minutes after midnight as "14:30". */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** How far a zone's clocks are ahead of UTC, in ms. */
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
