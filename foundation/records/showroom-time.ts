import { fromSettings, settings } from "#settings";

/** Dates as the shop's locale writes them, in its time zone unless `options` names another. */
export function showroomFormat(options: Intl.DateTimeFormatOptions): { format(at: number | Date): string } {
  const made = fromSettings(
    () => new Intl.DateTimeFormat(settings().locale, { timeZone: settings().timeZone, ...options }),
  );
  return { format: (at) => made().format(at) };
}

const day = showroomFormat({ month: "short", day: "numeric", year: "numeric" });
const clock = showroomFormat({ hour: "numeric", minute: "2-digit", hour12: true });
const calendarDay = showroomFormat({ dateStyle: "medium", timeZone: "UTC" });

/** "2:05pm" in showroom time, from ms since 1970. */
export function showroomTime(at: number): string {
  return clock.format(at).replace(/\s/g, "").toLowerCase();
}

/** "Nov 21, 2026" in showroom time, from ms since 1970. */
export function deskDay(at: number): string {
  return day.format(at);
}

/** "Nov 21, 2026, 2:14pm" in showroom time, from ms since 1970. */
export function deskTime(at: number): string {
  return `${deskDay(at)}, ${showroomTime(at)}`;
}

/** "Nov 24, 2026" of the calendar day "2026-11-24". */
export function calendarDayLabel(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`));
}
