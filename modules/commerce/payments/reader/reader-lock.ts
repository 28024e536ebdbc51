import type { Db } from "#database";
import { findLivePayment } from "./reader-rows.ts";
import { lockingStates } from "./reader-states.ts";

const messages: Readonly<Record<string, string>> = {
  starting: "The card reader is taking a payment for this ticket. Cancel it first.",
  waiting: "The card reader is taking a payment for this ticket. Cancel it first.",
  unknown: "We don't know yet whether the card was charged. Wait until that's settled, or park the ticket.",
  uncaptured: "A card payment is approved but not charged yet. Wait until that's settled.",
};

/**
 * Why a ticket can't be changed or paid otherwise, as a message: a card reader may still charge for it. Null if none
 * can.
 */
export async function readerLock(tx: Db, ticketId: string): Promise<string | null> {
  const live = await findLivePayment(tx, ticketId);
  const isLocked = live !== null && (lockingStates as readonly string[]).includes(live.state);
  return isLocked ? (messages[live.state] ?? "") : null;
}

/** Whether a card reader may still charge for a ticket that pays an order's balance. */
export async function isBalanceOnReader(db: Db, orderId: string): Promise<boolean> {
  const armed = await db
    .selectFrom("reader_payment")
    .innerJoin("ticket_line", "ticket_line.ticket_id", "reader_payment.ticket_id")
    .select("reader_payment.id")
    .where("balance_order", "=", orderId)
    .where("reader_payment.state", "in", lockingStates)
    .executeTakeFirst();
  return armed !== undefined;
}

/** Lets a payment that isn't settled pay for its ticket in this version, which has the same lines. */
export async function followTicket(tx: Db, { id, version }: { id: string; version: number }): Promise<void> {
  await tx
    .updateTable("reader_payment")
    .set({ ticket_version: version })
    .where("ticket_id", "=", id)
    .where("ticket_version", "=", version - 1)
    .where("ended_at", "is", null)
    .execute();
}
