import { m } from "#messages";
import { changeRecord } from "../../foundation/records/change-record.ts";
import {
  type Changer as Actor,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import type { VisitContext } from "./context.ts";
import { noSeatMessage, readBookableTime } from "./read-bookable-time.ts";
import { reminderAt } from "./store-visit.ts";
import { releaseSeat, takeSeat } from "./take-seat.ts";
import { rescheduleForm } from "./visit-form.ts";
import { queueVisitEmails } from "./visit-mail.ts";
import { type VisitRow, visitTable } from "./visit-rows.ts";

/** Who changes a visit: its client, using the page's token, or the desk. */
type Changer = "client" | DeskActor;

export interface VisitChange {
  id: number;
  /** The version the form was opened with. */
  version: number;
  by: Changer;
}

/** Moves a visit to another time. Does nothing if already there. */
export async function rescheduleVisit(
  context: VisitContext,
  { by, time, ...asked }: VisitChange & { time: unknown },
): Promise<DeskChange> {
  const { facts } = context;
  const read = readForm(rescheduleForm, { time });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const now = context.now();
  const bookable = readBookableTime(facts, read.form.time, { now, isDesk: by !== "client" });
  return await changeRecord(context, {
    ...{ ...asked, table: visitTable, by: actorOf(by) },
    settled(visit) {
      if ("at" in bookable && bookable.at === visit.starts_at && visit.state === "booked")
        return { ok: true };
      return changeRefusal(context, visit, { by, now });
    },
    async change(visit, tx) {
      if ("errors" in bookable) return { ok: false, errors: bookable.errors };
      const { at } = bookable;
      if (!(await takeSeat(tx, facts, { id: visit.id, at })))
        return rejectedChange(await noSeatMessage(tx, facts, at), "time");
      const news = { news: "moved", before: visit.starts_at, by: sideOf(by), now } as const;
      return {
        set: {
          starts_at: at,
          ends_at: at + facts.visits.minutes * 60_000,
          zone: facts.timeZone,
          sequence: visit.sequence + 1,
          remind_at: reminderAt(facts, at, now),
        },
        action: "visit.moved",
        data: { from: visit.starts_at, to: at },
        also: (moved) => queueVisitEmails(tx, context, moved, news),
      };
    },
  });
}

/** Cancels a visit and frees its time. Does nothing if already canceled. */
export async function cancelVisit(context: VisitContext, { by, ...asked }: VisitChange): Promise<DeskChange> {
  const now = context.now();
  return await changeRecord(context, {
    ...{ ...asked, table: visitTable, by: actorOf(by) },
    settled: (visit) =>
      visit.state === "cancelled" ? { ok: true } : changeRefusal(context, visit, { by, now }),
    async change(visit, tx) {
      await releaseSeat(tx, visit.id);
      return {
        set: { state: "cancelled" as const, sequence: visit.sequence + 1, remind_at: null },
        action: "visit.cancelled",
        data: { at: visit.starts_at },
        also: (cancelled) =>
          queueVisitEmails(tx, context, cancelled, { news: "cancelled", by: sideOf(by), now }),
      };
    },
  });
}

const marks = { came: "visit.came", missed: "visit.missed", booked: "visit.unmarked" } as const;

/** Records whether the client came, or undoes that. */
export async function recordAttendance(
  context: VisitContext,
  { state, ...asked }: VisitChange & { by: DeskActor; state: keyof typeof marks },
): Promise<DeskChange> {
  return await changeRecord(context, {
    ...{ ...asked, table: visitTable },
    settled: (visit) => (visit.state === state ? { ok: true } : null),
    change: (visit) =>
      visit.state === "cancelled"
        ? rejectedChange(m.visit.isCanceled)
        : { set: { state }, action: marks[state] },
  });
}

function actorOf(by: Changer): Actor {
  return by === "client" ? { actor: by } : by;
}

function sideOf(by: Changer): "client" | "desk" {
  return by === "client" ? by : "desk";
}

function changeRefusal(
  { facts }: VisitContext,
  visit: VisitRow,
  { by, now }: { by: Changer; now: number },
): DeskChange<never> | null {
  if (visit.state === "cancelled") return rejectedChange(m.visit.isCanceled);
  if (visit.state !== "booked") return rejectedChange(m.visit.isOver);
  if (by === "client" && visit.starts_at <= now + facts.visits.changeMinutes * 60_000)
    return rejectedChange(m.visit.tooLateToChange(facts.phones.appointments));
  return null;
}
