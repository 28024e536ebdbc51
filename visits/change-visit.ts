import type { Db } from "#database";
import { audit } from "../records/audit.ts";
import { auditDesk, type DeskActor, type DeskChange } from "../records/desk-change.ts";
import { readForm } from "../records/read-form.ts";
import type { VisitContext } from "./context.ts";
import { reminderAt } from "./store-visit.ts";
import { giveSeatBack, takeSeat } from "./take-seat.ts";
import { bookableTime, takenMessage } from "./time-refusal.ts";
import { moveForm } from "./visit-form.ts";
import { queueVisitLetters } from "./visit-mail.ts";
import { lockVisit, type VisitRow, visitLabel } from "./visit-rows.ts";

/** Whoever changes a visit: its client, by the page's token, or the desk. */
type Changer = "client" | DeskActor;

export interface VisitChange {
  id: number;
  /** The version that the form was made from. */
  version: number;
  by: Changer;
}

/** Moves a visit to another time. Moved there already, it stays as it is. */
export async function moveVisit(
  context: VisitContext,
  { id, version, by, time }: VisitChange & { time: unknown },
): Promise<DeskChange> {
  const { database, facts } = context;
  const read = readForm(moveForm, { time });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const now = context.now();
  return await database.write(async (tx): Promise<DeskChange> => {
    const visit = await lockVisit({ tx, dialect: database.dialect }, id);
    if (!visit) return { ok: false, gone: true };
    const bookable = bookableTime(facts, read.form.time, { now, isDesk: by !== "client" });
    if ("at" in bookable && bookable.at === visit.starts_at && visit.state === "booked") return { ok: true };
    const refusal = changeRefusal(context, visit, { version, by, now });
    if (refusal) return refusal;
    if ("errors" in bookable) return { ok: false, errors: bookable.errors };
    const { at } = bookable;
    if (!(await takeSeat(tx, facts, { id, at })))
      return { ok: false, errors: [{ field: "time", message: await takenMessage(tx, facts, at) }] };
    const moved = await change(tx, visit, {
      starts_at: at,
      ends_at: at + facts.visits.minutes * 60_000,
      zone: facts.timeZone,
      sequence: visit.sequence + 1,
      remind_at: reminderAt(facts, at, now),
      updated_at: now,
    });
    const news = { news: "moved", before: visit.starts_at, now } as const;
    await queueVisitLetters(tx, context, moved, { ...news, by: by === "client" ? by : "desk" });
    await note(tx, moved, { by, action: "visit.moved", data: { from: visit.starts_at, to: at }, now });
    return { ok: true };
  });
}

/** Cancels a visit: its time is free again. Cancelled already, it stays so. */
export async function cancelVisit(
  context: VisitContext,
  { id, version, by }: VisitChange,
): Promise<DeskChange> {
  const { database } = context;
  const now = context.now();
  return await database.write(async (tx): Promise<DeskChange> => {
    const visit = await lockVisit({ tx, dialect: database.dialect }, id);
    if (!visit) return { ok: false, gone: true };
    if (visit.state === "cancelled") return { ok: true };
    const refusal = changeRefusal(context, visit, { version, by, now });
    if (refusal) return refusal;
    await giveSeatBack(tx, id);
    const sequence = visit.sequence + 1;
    const cancelled = await change(tx, visit, {
      ...{ state: "cancelled", sequence, remind_at: null, updated_at: now },
    });
    await queueVisitLetters(tx, context, cancelled, {
      news: "cancelled",
      by: by === "client" ? by : "desk",
      now,
    });
    await note(tx, cancelled, { by, action: "visit.cancelled", data: { at: visit.starts_at }, now });
    return { ok: true };
  });
}

const marks = { came: "visit.came", missed: "visit.missed", booked: "visit.unmarked" } as const;

/** Records at the desk whether the client came, or takes that back. */
export async function markVisit(
  { database, now: clock }: VisitContext,
  { id, version, by, state }: VisitChange & { by: DeskActor; state: keyof typeof marks },
): Promise<DeskChange> {
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const visit = await lockVisit({ tx, dialect: database.dialect }, id);
    if (!visit) return { ok: false, gone: true };
    if (visit.state === state) return { ok: true };
    if (visit.version !== version) return { ok: false, changed: visit.updated_at };
    if (visit.state === "cancelled") return refused("This visit is cancelled. Book a new one.");
    await change(tx, visit, { state, updated_at: now });
    await note(tx, visit, { by, action: marks[state], data: {}, now });
    return { ok: true };
  });
}

/** Writes a change of a locked visit, and returns it as it is then. */
async function change(tx: Db, visit: VisitRow, values: Partial<VisitRow>): Promise<VisitRow> {
  return await tx
    .updateTable("visit")
    .set({ ...values, version: visit.version + 1 })
    .where("id", "=", visit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function changeRefusal(
  { facts }: VisitContext,
  visit: VisitRow,
  { version, by, now }: Pick<VisitChange, "version" | "by"> & { now: number },
): DeskChange<never> | null {
  const call = `call us: ${facts.phones.appointments}`;
  if (visit.state === "cancelled") return refused("This visit is cancelled. Book a new one.");
  if (visit.state !== "booked") return refused("This visit is over. Book a new one.");
  if (by === "client" && visit.starts_at <= now + facts.visits.changeMinutes * 60_000)
    return refused(
      `Your visit begins soon or is over, so it cannot be changed here any more. Please ${call}.`,
    );
  return visit.version === version ? null : { ok: false, changed: visit.updated_at };
}

async function note(
  tx: Db,
  visit: VisitRow,
  { by, action, data, now }: { by: Changer; action: string; data: Record<string, unknown>; now: number },
): Promise<void> {
  const subject = `visit ${visitLabel(visit.id)}`;
  if (by === "client") await audit(tx, { at: now, actor: "client", subject, action, data });
  else await auditDesk(tx, by, { subject, action, data, now });
}

function refused(message: string): DeskChange<never> {
  return { ok: false, errors: [{ field: "form", message }] };
}
