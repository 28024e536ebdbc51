import { deskDay, showroomFormat, showroomTime } from "../../foundation/records/showroom-time.ts";

export { deskDay, deskTime, showroomFormat, showroomTime } from "../../foundation/records/showroom-time.ts";

const calendar = showroomFormat({ dateStyle: "long" });
const monthDay = showroomFormat({ month: "short", day: "numeric" });
const weekday = showroomFormat({ weekday: "long", month: "long", day: "numeric" });

/** "November 21, 2026" in showroom time, from milliseconds since the Unix epoch. */
export function showroomDate(at: number): string {
  return calendar.format(at);
}

/** "Nov 21" in showroom time, from milliseconds since the Unix epoch. */
export function shortDate(at: number): string {
  return monthDay.format(at);
}

/** "Tuesday, December 1" in showroom time, from milliseconds since the Unix epoch. */
export function showroomWeekday(at: number): string {
  return weekday.format(at);
}

/** "2:14pm" if today, "Nov 21, 2:14pm" or "Nov 21, 2025, 2:14pm". Showroom time, from ms since the Unix epoch. */
export function recentTime(at: number, now: number): string {
  if (deskDay(at) === deskDay(now)) return showroomTime(at);
  const isThisYear = deskDay(at).slice(-4) === deskDay(now).slice(-4);
  return `${isThisYear ? shortDate(at) : deskDay(at)}, ${showroomTime(at)}`;
}
