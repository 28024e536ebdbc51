import type { ShopFacts } from "../../shop.config.ts";

/** When the showroom is open, on its own clock. */
export type OpeningHours = Pick<ShopFacts, "hours" | "timeZone">;

/** A day of the showroom's calendar. */
interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/** Opening and closing of one day, in ms since 1970. */
interface OpenSpan {
  opens: number;
  closes: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * How long the showroom is open between two moments, in ms; both in ms since 1970. Days on which the clocks change
 * count with the hours that they are open for.
 */
export function openMs(hours: OpeningHours, from: number, to: number): number {
  let sum = 0;
  for (let day = dayAt(hours, from); dayStart(hours, day) < to; day = nextDay(day)) {
    const span = openSpan(hours, day);
    if (span) sum += Math.max(0, Math.min(to, span.closes) - Math.max(from, span.opens));
  }
  return sum;
}

/**
 * The moment `ms` after `from` when days on which the showroom does not open are not counted; in ms since 1970. Throws
 * where it opens on no day of the week.
 */
export function afterOpenDays(hours: OpeningHours, from: number, ms: number): number {
  if (!hours.hours.some((entry) => "opens" in entry))
    throw new Error("The showroom opens on no day of the week, so nothing is ever due. Mend its hours.");
  let left = ms;
  let at = from;
  for (let day = dayAt(hours, from); ; day = nextDay(day)) {
    const end = dayStart(hours, nextDay(day));
    if (openSpan(hours, day)) {
      if (at + left < end) return at + left;
      left -= end - at;
    }
    at = end;
  }
}

/** When the showroom opens and closes on a day; null: not at all. */
function openSpan(hours: OpeningHours, day: Day): OpenSpan | null {
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  const entry = hours.hours.find(({ days }) => (days as readonly number[]).includes(weekday));
  if (!entry || !("opens" in entry)) return null;
  return {
    opens: momentOf(hours, day, minutesOf(entry.opens)),
    closes: momentOf(hours, day, minutesOf(entry.closes)),
  };
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

function dayStart(hours: OpeningHours, day: Day): number {
  return momentOf(hours, day, 0);
}

function nextDay({ year, month, day }: Day): Day {
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

/** The moment at which the showroom's clock shows so many minutes after midnight. */
function momentOf({ timeZone }: OpeningHours, { year, month, day }: Day, minutes: number): number {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes);
  // The first guess may lie on the other side of a change of the clocks, the second does not.
  const guess = asUtc - aheadMs(timeZone, asUtc);
  return asUtc - aheadMs(timeZone, guess);
}

function dayAt({ timeZone }: OpeningHours, at: number): Day {
  const local = new Date(at + aheadMs(timeZone, at));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** How far a zone's clock is ahead of UTC, in ms. */
function aheadMs(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(at / 1_000) * 1_000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, made);
  return made;
}
