import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { addDays } from "../../foundation/records/calendar-day.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { readDays } from "./read-days.ts";
import { dayKind, isVisitTime, readTime } from "./visit-plan.ts";
import { clockAt } from "./zoned-time.ts";

/** Explains why no seat is free at a time. */
export async function takenMessage(db: Db, facts: ShopFacts, at: number): Promise<string> {
  const { day } = clockAt(at, facts.timeZone);
  const [{ staff } = { staff: 0 }] = await readDays(db, facts, { first: day, count: 1 });
  return staff === 0
    ? "The showroom is closed on that day now. Nothing was booked; choose another day."
    : "This time was just taken by somebody else. Nothing was booked; choose another of the free times.";
}

const noVisit = "There is no visit at this time. Choose one of the free times.";

/**
 * Parses a form's time, or explains why a visit cannot start then. The desk may also use appointment-only days and
 * times that are too short notice for clients.
 */
export function bookableTime(
  facts: ShopFacts,
  text: string,
  { now, isDesk }: { now: number; isDesk: boolean },
): { at: number } | { errors: FieldError[] } {
  const read = readTime(text, facts.timeZone);
  const message = read === null ? noVisit : "skipped" in read ? skippedMessage : null;
  if (message !== null || read === null || "skipped" in read) return refuse(message ?? noVisit);
  const refusal = whyNot(facts, read.at, { now, isDesk });
  return refusal === null ? read : refuse(refusal);
}

const skippedMessage =
  "Clocks go forward that night, so this time does not exist. Choose one of the free times.";

function whyNot(
  facts: ShopFacts,
  at: number,
  { now, isDesk }: { now: number; isDesk: boolean },
): string | null {
  const { bookMinutes, daysAhead } = facts.visits;
  if (!isVisitTime(facts, at)) return noVisit;
  if (at <= now) return "This time is over. Choose a later one.";
  if (isDesk) return null;
  const { day } = clockAt(at, facts.timeZone);
  const call = `call us: ${facts.phones.appointments}`;
  if (dayKind(facts, day) === "appointment")
    return `We see clients by appointment on that day. Please ${call}.`;
  if (at < now + bookMinutes * 60_000)
    return `This time is too close to lay the pieces out. Choose a later one, or ${call}.`;
  if (day > addDays(clockAt(now, facts.timeZone).day, daysAhead))
    return `Visits are booked ${daysAhead} days ahead. Choose an earlier time, or ${call}.`;
  return null;
}

function refuse(message: string): { errors: FieldError[] } {
  return { errors: [{ field: "time", message }] };
}
