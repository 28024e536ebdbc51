/** Opening and closing time of a day, "17:30". One that closes at or before it opens closes after midnight. */
export interface Opening {
  readonly opens: string;
  readonly closes: string;
}

/** The part of the facts that says when the showroom is open. */
export interface OpeningPlan {
  readonly hours: readonly (Partial<Opening> & { readonly days: readonly number[] })[];
  readonly holidays?: readonly Holiday[];
}

/** Days with other hours than usual. Without times, the showroom is closed. */
interface Holiday extends Partial<Opening> {
  /** "2026-12-24" */
  readonly day: string;
  /** Its last day, if it is several. */
  readonly to?: string;
  readonly title: string;
}

/** The holiday on a day, "2026-12-24"; undefined on others. */
export function holidayOn({ holidays = [] }: OpeningPlan, day: string): Holiday | undefined {
  return holidays.find((one) => one.day <= day && day <= (one.to ?? one.day));
}

/** When the showroom opens on a day, "2026-12-24"; null if it is closed. A holiday takes precedence over the weekday. */
export function openingOn(plan: OpeningPlan, day: string): Opening | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const { opens, closes } =
    holidayOn(plan, day) ?? plan.hours.find(({ days }) => days.includes(weekday)) ?? {};
  return opens !== undefined && closes !== undefined ? { opens, closes } : null;
}

/** The days on which the showroom is closed for a holiday, in order. */
export function closedHolidays({ holidays = [] }: OpeningPlan): string[] {
  return holidays
    .filter(({ opens }) => opens === undefined)
    .flatMap(({ day, to = day }) => {
      const count = (Date.parse(to) - Date.parse(day)) / dayMs + 1;
      return Array.from({ length: count }, (_, index) =>
        new Date(Date.parse(day) + index * dayMs).toISOString().slice(0, 10),
      );
    })
    .sort();
}

const dayMs = 86_400_000;

/** Minutes from a day's midnight to its opening and closing, which may be on the next day. */
export function openingMinutes({ opens, closes }: Opening): { from: number; to: number } {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return { from, to: to > from ? to : to + 24 * 60 };
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}
