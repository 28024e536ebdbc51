import { shop } from "../../shop.config.ts";

function showroomFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(shop.locale, { timeZone: shop.timeZone, ...options });
}

const day = showroomFormat({ month: "short", day: "numeric", year: "numeric" });
const clock = showroomFormat({ hour: "numeric", minute: "2-digit" });
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
