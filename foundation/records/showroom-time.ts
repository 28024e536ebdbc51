import { m } from "#messages";
import { fromSettings, settings } from "#settings";

/**
 * A date format in the current language (English uses the shop's locale) and, unless `options` overrides it, the shop's
 * time zone.
 */
export function showroomFormat(options: Intl.DateTimeFormatOptions): { format(at: number | Date): string } {
  const made = fromSettings(() => new Map<string, Intl.DateTimeFormat>());
  return {
    format(at) {
      const locale = m.frame.dateLocale(settings().locale);
      const known = made().get(locale);
      const used = known ?? new Intl.DateTimeFormat(locale, { timeZone: settings().timeZone, ...options });
      if (!known) made().set(locale, used);
      return used.format(at);
    },
  };
}

const day = showroomFormat({ month: "short", day: "numeric", year: "numeric" });
const longDay = showroomFormat({ dateStyle: "long" });
const weekday = showroomFormat({ weekday: "long", month: "long", day: "numeric" });
const clock = showroomFormat({ hour: "numeric", minute: "2-digit", hour12: true });
const calendarDay = showroomFormat({ dateStyle: "medium", timeZone: "UTC" });
const longCalendarDay = showroomFormat({ dateStyle: "long", timeZone: "UTC" });

/** Formats milliseconds since the Unix epoch as "2:05pm" in the shop's time zone, in every language. */
export function showroomTime(at: number): string {
  return clock.format(at).replace(/[\s.]/g, "").toLowerCase();
}

/** Formats milliseconds since the Unix epoch as "November 21, 2026" in the shop's time zone. */
export function showroomDate(at: number): string {
  return longDay.format(at);
}

/** Formats milliseconds since the Unix epoch as "Tuesday, December 1" in the shop's time zone. */
export function showroomWeekday(at: number): string {
  return weekday.format(at);
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

/** Formats the calendar day "2026-11-24" as "November 24, 2026". */
export function longDayLabel(day: string): string {
  return longCalendarDay.format(new Date(`${day}T00:00:00Z`));
}
