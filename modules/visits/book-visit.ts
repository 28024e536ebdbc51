import { sql } from "kysely";
import type { Db } from "#database";
import { m } from "#messages";
import { audit } from "../../foundation/records/audit.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { emailKey } from "../../foundation/records/email-key.ts";
import { type FieldError, readForm } from "../../foundation/records/read-form.ts";
import { readSecret } from "../../foundation/records/secret.ts";
import type { VisitContext } from "./context.ts";
import { noSeatMessage, readBookableTime } from "./read-bookable-time.ts";
import { storeVisit } from "./store-visit.ts";
import { bookingForm, deskBookingForm } from "./visit-form.ts";
import { queueVisitEmails } from "./visit-mail.ts";
import { deriveVisitToken, type VisitRow, visitLabel } from "./visit-rows.ts";

/** `ok` only once committed, also for a repeated key. `errors` are by input; `busy`: nothing was saved. */
export type BookingResult =
  | { ok: true; token: string; label: string }
  | { ok: false; errors: FieldError[] }
  | { ok: false; busy: true };

/** Books a visit for a client, with its emails and audit log entry in one transaction. Never throws. */
export async function bookVisit(context: VisitContext, input: unknown): Promise<BookingResult> {
  const { database, facts } = context;
  const read = readForm(bookingForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  const now = context.now();
  try {
    const stored = await database.write(
      async (tx): Promise<{ visit: VisitRow } | { errors: FieldError[] }> => {
        const isKnown = await hasKey(tx, form.key);
        const time = isKnown
          ? resubmittedTime(facts, form.time)
          : readBookableTime(facts, form.time, { now, isDesk: false });
        if ("errors" in time) return time;
        const refusal = isKnown ? null : await bookingLimitFault(tx, context, { email: form.email, now });
        if (refusal) return { errors: [{ field: "form", message: refusal }] };
        const visit = { ...form, at: time.at, shared: form.shared ?? null, addedBy: "client", now };
        const made = await storeVisit(tx, facts, visit);
        if (!("visit" in made)) return { errors: [await refusalOf(tx, facts, { ...made, at: time.at })] };
        if (made.outcome === "known") return made;
        await queueVisitEmails(tx, context, made.visit, { news: "booked", by: "client", now });
        const subject = `visit ${visitLabel(made.visit.id)}`;
        const data = { startsAt: time.at, pieces: form.pieces.length };
        await audit(tx, { at: now, actor: "visitor", subject, action: "visit.booked", data });
        return made;
      },
    );
    if ("errors" in stored) return { ok: false, errors: stored.errors };
    const token = deriveVisitToken(await readSecret(database), form.key);
    return { ok: true, token, label: visitLabel(stored.visit.id) };
  } catch (fault) {
    context.reportFault(fault);
    return { ok: false, busy: true };
  }
}

/** Books a visit at the desk, including on appointment-only days. Emails the client if there is an address. */
export async function bookVisitAtDesk(
  context: VisitContext,
  input: unknown,
  by: DeskActor,
): Promise<DeskChange<{ id: number }>> {
  const { database, facts } = context;
  const read = readForm(deskBookingForm, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  const now = context.now();
  return await database.write(async (tx): Promise<DeskChange<{ id: number }>> => {
    const isKnown = await hasKey(tx, form.key);
    const time = isKnown
      ? resubmittedTime(facts, form.time)
      : readBookableTime(facts, form.time, { now, isDesk: true });
    if ("errors" in time) return { ok: false, errors: time.errors };
    const visit = { ...form, at: time.at, pieces: [], shared: null, addedBy: by.actor, now };
    const made = await storeVisit(tx, facts, visit);
    if (!("visit" in made))
      return { ok: false, errors: [await refusalOf(tx, facts, { ...made, at: time.at })] };
    if (made.outcome === "new") {
      await queueVisitEmails(tx, context, made.visit, { news: "booked", by: "desk", now });
      const subject = `visit ${visitLabel(made.visit.id)}`;
      await auditDeskChange(tx, by, { subject, action: "visit.booked", data: { startsAt: time.at }, now });
    }
    return { ok: true, id: made.visit.id };
  });
}

async function hasKey(tx: Db, key: string): Promise<boolean> {
  const row = await tx.selectFrom("visit").select("id").where("key", "=", key).executeTakeFirst();
  return row !== undefined;
}

/** A resubmitted form keeps its time, even if it has become too short notice. */
function resubmittedTime(facts: VisitContext["facts"], text: string) {
  return readBookableTime(facts, text, { now: 0, isDesk: true });
}

/** Why a mailbox cannot book another visit; null if it can. Blocks the mailbox's other bookings until the commit. */
async function bookingLimitFault(
  tx: Db,
  { database, facts }: VisitContext,
  { email, now }: { email: string; now: number },
): Promise<string | null> {
  const name = `visits of ${emailKey(email)}`;
  if (database.dialect === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("visit")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("email_key", "=", emailKey(email))
    .where("state", "=", "booked")
    .where("starts_at", ">", now)
    .executeTakeFirstOrThrow();
  const { maxUpcoming } = facts.visits;
  if (Number(count) < maxUpcoming) return null;
  return m.visits.tooMany(maxUpcoming, facts.phones.appointments);
}

async function refusalOf(
  tx: Db,
  facts: VisitContext["facts"],
  { outcome, at }: { outcome: "other" | "taken"; at: number },
): Promise<FieldError> {
  if (outcome === "taken") return { field: "time", message: await noSeatMessage(tx, facts, at) };
  return {
    field: "form",
    message: m.visits.sentWithOtherText,
  };
}
