import { openingMinutes, openingOn, type ShopFacts } from "#settings";

/** The showroom's opening hours, in its own time zone, and extra closed days ("2026-12-24"). */
type OpeningHours = Pick<ShopFacts, "hours" | "holidays" | "timeZone"> & {
  closedDays?: readonly string[];
  visits?: Pick<ShopFacts["visits"], "byAppointment">;
};

/** A day in the showroom's calendar: milliseconds of its midnight as if its time zone were UTC. */
type Day = number;

export type OpeningHoursLeft = ReturnType<typeof openingHoursLeft>;

const dayMs = 24 * 3_600_000;
/** The promised response time. */
const promisedMs = dayMs;
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Progress toward the promised 24-hour response, in milliseconds. The deadline skips closed days, so it is one working
 * day away even across a weekend. `dueAt` is since the Unix epoch; `wholeMs` (request to deadline) and `leftMs` (from
 * now; negative when late) count only opening time.
 */
export function openingHoursLeft(week: OpeningHours, askedAt: number, now: number) {
  const hours = withOpenDays(week);
  const dueAt = addOpenDays(hours, askedAt, promisedMs);
  const from = Math.max(now, askedAt);
  const leftMs = from <= dueAt ? openingMsBetween(hours, from, dueAt) : -openingMsBetween(hours, dueAt, from);
  return { dueAt, wholeMs: openingMsBetween(hours, askedAt, dueAt), leftMs };
}

/** Opening time between two moments, in milliseconds. Accounts for clock changes. */
export function openingMsBetween(hours: OpeningHours, from: number, to: number): number {
  let sum = 0;
  // The day before may be open past midnight.
  for (let day = dayAt(hours, from) - dayMs; momentOf(hours, day) < to; day += dayMs) {
    const entry = openingOf(hours, day);
    if (!entry) continue;
    const minutes = openingMinutes(entry);
    const [opens, closes] = [momentOf(hours, day, minutes.from), momentOf(hours, day, minutes.to)];
    sum += Math.max(0, Math.min(to, closes) - Math.max(from, opens));
  }
  return sum;
}

/** The moment `ms` after `from`, skipping closed days. */
export function addOpenDays(week: OpeningHours, from: number, ms: number): number {
  const hours = withOpenDays(week);
  let left = ms;
  let at = from;
  for (let day = dayAt(hours, from); ; day += dayMs) {
    const end = momentOf(hours, day + dayMs);
    if (openingOf(hours, day)) {
      if (at + left < end) return at + left;
      left -= end - at;
    }
    at = end;
  }
}

/**
 * The hours that deadlines count: in a week without opening times, those of the days by appointment, and if there are none,
 * all of every day.
 */
function withOpenDays(week: OpeningHours): OpeningHours {
  if (week.hours.some(({ days, ...entry }) => days.length > 0 && "opens" in entry)) return week;
  const { days, opens, closes } = week.visits?.byAppointment ?? { days: [], opens: "", closes: "" };
  const open =
    days.length > 0 ? { days, opens, closes } : { days: everyDay, opens: "00:00", closes: "00:00" };
  return { ...week, hours: [{ ...open, label: "", text: "" }] };
}

/** Opening and closing time on a day; null if closed. */
function openingOf(hours: OpeningHours, day: Day): { opens: string; closes: string } | null {
  const date = new Date(day).toISOString().slice(0, 10);
  return hours.closedDays?.includes(date) ? null : openingOn(hours, date);
}

/** The moment of a local time, in minutes after midnight, on a day. */
function momentOf({ timeZone }: OpeningHours, day: Day, minutes = 0): number {
  const asUtc = day + minutes * 60_000;
  // The first guess may fall on the wrong side of a clock change; the second does not.
  const guess = asUtc - aheadMs(timeZone, asUtc);
  return asUtc - aheadMs(timeZone, guess);
}

function dayAt({ timeZone }: OpeningHours, at: number): Day {
  return Math.floor((at + aheadMs(timeZone, at)) / dayMs) * dayMs;
}

/** Offset of a time zone from UTC in milliseconds, parsed from "GMT-05:00". */
function aheadMs(timeZone: string, at: number): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  clocks.set(timeZone, clock);
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(clock.format(at)) ?? [];
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -ms : ms;
}
