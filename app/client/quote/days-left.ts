import { m } from "#messages";
import { showroomFormat } from "../../platform/showroom-time.ts";

const long = showroomFormat({ dateStyle: "long", timeZone: "UTC" });

/** "December 10, 2026" from "2026-12-10". */
export function longDay(day: string): string {
  return long.format(Date.parse(`${day}T00:00:00Z`));
}

/** What is left until the last day: whole days after today; negative: it is over. */
export function daysLeftLabel(days: number): string {
  if (days < 0) return m.quote.expiredLabel;
  return days === 0 ? m.quote.expiresToday : m.quote.daysLeft(days);
}
