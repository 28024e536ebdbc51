import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import { audit } from "../../../../foundation/records/audit.ts";
import type { CardFacts } from "./card-reader.ts";
import { liveStates, type ReaderState } from "./reader-states.ts";

export type ReaderPaymentRow = Selectable<Tables["reader_payment"]>;
export type ReaderRow = Selectable<Tables["card_reader"]>;
export type ReaderRefundRow = Selectable<Tables["reader_refund"]>;

const text = z.string().nullable();
const card = z.object({ brand: text, lastFour: text, aid: text, application: text, authorization: text });

/** What the slip says about the card; null before it paid. */
export function readCard(column: string | null): CardFacts | null {
  return column === null ? null : card.parse(JSON.parse(column));
}

/** A ticket's payment that isn't over; null if there is none. */
export async function findLivePayment(db: Db, ticketId: string): Promise<ReaderPaymentRow | null> {
  const row = await db
    .selectFrom("reader_payment")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .where("state", "in", liveStates)
    .executeTakeFirst();
  return row ?? null;
}

/** A ticket's newest payment, over or not. */
export async function findNewestPayment(db: Db, ticketId: string): Promise<ReaderPaymentRow | null> {
  const row = await db
    .selectFrom("reader_payment")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The reader payments behind a ticket's tenders, by the tender's position. */
export async function readTenderCards(
  db: Db,
  ticketId: string,
): Promise<Map<number, { payment: string; card: CardFacts | null }>> {
  const rows = await db
    .selectFrom("reader_payment")
    .select(["id", "tender", "card"])
    .where("ticket_id", "=", ticketId)
    .where("tender", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.tender ?? 0, { payment: row.id, card: readCard(row.card) }]));
}

export async function findPayment(db: Db, id: string): Promise<ReaderPaymentRow | null> {
  const row = await db.selectFrom("reader_payment").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

export async function findReader(db: Db, id: string): Promise<ReaderRow | null> {
  const row = await db.selectFrom("card_reader").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

interface Move {
  from: readonly ReaderState[];
  set: Partial<Omit<ReaderPaymentRow, "id">>;
  now: number;
}

/**
 * Moves a payment in the caller's transaction, and audits a new state. Returns it; null if another process moved or
 * armed it in the meantime.
 */
export async function movePayment(
  tx: Db,
  payment: ReaderPaymentRow,
  { from, set, now }: Move,
): Promise<ReaderPaymentRow | null> {
  const row = await tx
    .updateTable("reader_payment")
    .set({ ...set, updated_at: now })
    .where("id", "=", payment.id)
    .where("attempt", "=", payment.attempt)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  if (set.state !== undefined && set.state !== payment.state)
    await audit(tx, {
      ...{ at: now, actor: payment.actor, subject: `ticket ${payment.ticket_id}` },
      action: `reader.${set.state}`,
      data: { payment: row.id, cents: row.cents, attempt: row.attempt, reason: row.reason },
    });
  return row;
}
