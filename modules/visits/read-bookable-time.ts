import type { Db } from "#database";
import { m } from "#messages";
import type { ShopFacts } from "#settings";
import { addDays } from "../../foundation/records/calendar-day.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { readDays } from "./read-days.ts";
import { dayKind, isVisitTime, readVisitTime } from "./visit-plan.ts";
import { localTimeAt } from "./zoned-time.ts";

/** Explains why no seat is free at a time. */
export async function noSeatMessage(db: Db, facts: ShopFacts, at: number): Promise<string> {
  const { day } = localTimeAt(at, facts.timeZone);
  const [{ staff } = { staff: 0 }] = await readDays(db, facts, { first: day, count: 1 });
  return staff === 0 ? m.visit.dayClosed : m.visit.timeTaken;
}

/**
 * Parses a form's time, or explains why a visit cannot start then. The desk may also use appointment-only days and
 * times that are too short notice for clients.
 */
export function readBookableTime(
  facts: ShopFacts,
  text: string,
  { now, isDesk }: { now: number; isDesk: boolean },
): { at: number } | { errors: FieldError[] } {
  const read = readVisitTime(text, facts.timeZone);
  if (read === null) return refuse(m.visit.noSuchTime);
  if ("skipped" in read) return refuse(m.visit.skippedTime);
  const refusal = visitTimeRefusal(facts, read.at, { now, isDesk });
  return refusal === null ? read : refuse(refusal);
}

function visitTimeRefusal(
  facts: ShopFacts,
  at: number,
  { now, isDesk }: { now: number; isDesk: boolean },
): string | null {
  const { bookMinutes, daysAhead } = facts.visits;
  if (!isVisitTime(facts, at)) return m.visit.noSuchTime;
  if (at <= now) return m.visit.timePassed;
  if (isDesk) return null;
  const { day } = localTimeAt(at, facts.timeZone);
  const phone = facts.phones.appointments;
  if (dayKind(facts, day) === "appointment") return m.visit.byAppointment(phone);
  if (at < now + bookMinutes * 60_000) return m.visit.tooSoon(phone);
  if (day > addDays(localTimeAt(now, facts.timeZone).day, daysAhead)) return m.visit.tooFar(daysAhead, phone);
  return null;
}

function refuse(message: string): { errors: FieldError[] } {
  return { errors: [{ field: "time", message }] };
}
