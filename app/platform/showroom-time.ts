import { deskDay, showroomFormat, showroomTime } from "../../foundation/records/showroom-time.ts";

export {
  calendarDayLabel,
  deskDay,
  deskTime,
  showroomDate,
  showroomFormat,
  showroomTime,
  showroomWeekday,
} from "../../foundation/records/showroom-time.ts";

const monthDay = showroomFormat({ month: "short", day: "numeric" });

/** "Nov 21" in showroom time, from milliseconds since the Unix epoch. */
export function shortDate(at: number): string {
  return monthDay.format(at);
}

/** "2:14pm" if today, "Nov 21, 2:14pm" or "Nov 21, 2025, 2:14pm". Showroom time, from ms since the Unix epoch. */
export function recentTime(at: number, now: number): string {
  if (deskDay(at) === deskDay(now)) return showroomTime(at);
  const isThisYear = deskDay(at).slice(-4) === deskDay(now).slice(-4);
  return `${isThisYear ? shortDate(at) : deskDay(at)}, ${showroomTime(at)}`;
}
