import { afterOpenDays, type OpeningHours, openMs } from "./opening-hours.ts";

/** How long an answer may take, as visitors are promised it. */
const promisedMs = 24 * 3_600_000;

/** How the time for an answer stands. */
export interface AnswerClock {
  /** When the answer is due, in ms since 1970. */
  dueAt: number;
  /** Opening time from the request to then, in ms. */
  wholeMs: number;
  /** Opening time from now to then, in ms; below 0: so long is it late, in opening time. */
  leftMs: number;
}

/**
 * How the promise to answer within 24 hours stands. The 24 hours run through the days on which the showroom opens, and
 * what is left of them is told in opening time: that is when somebody can answer. One working day, however long a
 * weekend lies in it. Both moments in ms since 1970.
 */
export function openingHoursLeft(hours: OpeningHours, askedAt: number, now: number): AnswerClock {
  const dueAt = afterOpenDays(hours, askedAt, promisedMs);
  const from = Math.max(now, askedAt);
  const leftMs = from <= dueAt ? openMs(hours, from, dueAt) : -openMs(hours, dueAt, from);
  return { dueAt, wholeMs: openMs(hours, askedAt, dueAt), leftMs };
}
