import { m } from "#messages";
import { showroomFormat } from "../../platform/showroom-time.ts";

const long = showroomFormat({ dateStyle: "long", timeZone: "UTC" });

/** Formats "2026-12-10" as "December 10, 2026". */
export function longDayLabel(day: string): string {
  return long.format(Date.parse(`${day}T00:00:00Z`));
}

/** Time left, in whole days after today; negative means expired. */
export function daysLeftLabel(days: number): string {
  if (days < 0) return m.quote.expiredLabel;
  return days === 0 ? m.quote.expiresToday : m.quote.daysLeft(days);
}
