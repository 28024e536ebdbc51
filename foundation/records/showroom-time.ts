import { fromSettings, settings } from "#settings";

/** A date format in the shop's locale and time zone; `options` can override the time zone. */
export function showroomFormat(options: Intl.DateTimeFormatOptions): { format(at: number | Date): string } {
  const made = fromSettings(
    () => new Intl.DateTimeFormat(settings().locale, { timeZone: settings().timeZone, ...options }),
  );
  return { format: (at) => made().format(at) };
}

const day = showroomFormat({ month: "short", day: "numeric", year: "numeric" });
const clock = showroomFormat({ hour: "numeric", minute: "2-digit", hour12: true });
const calendarDay = showroomFormat({ dateStyle: "medium", timeZone: "UTC" });

/** Formats milliseconds since the Unix epoch as "2:05pm" in the shop's time zone. */
export function showroomTime(at: number): string {
  return clock.format(at).replace(/\s/g, "").toLowerCase();
}

/** Formats milliseconds since the Unix epoch as "Nov 21, 2026" in the shop's time zone. */
export function deskDay(at: number): string {
  return day.format(at);
}

/** Formats milliseconds since the Unix epoch as "Nov 21, 2026, 2:14pm" in the shop's time zone. */
export function deskTime(at: number): string {
  return `${deskDay(at)}, ${showroomTime(at)}`;
}

/** Formats the calendar day "2026-11-24" as "Nov 24, 2026". */
export function calendarDayLabel(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`));
}
