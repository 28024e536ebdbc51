import { audit } from "../../../foundation/records/audit.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import { expireHolds } from "../checkout/expire-holds.ts";
import type { ShopContext } from "../context.ts";
import { type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { readerLock } from "../payments/reader/reader-lock.ts";
import { type Made, madeSchema, refuse, type TicketStop, TicketStoppedError } from "./ticket-answer.ts";
import { lockTicket, type Ticket, type TicketRow, ticketSubject } from "./ticket-rows.ts";
import type { TicketChange } from "./ticket-view.ts";

/** A ticket that is being changed in one transaction. */
export interface Writing {
  context: ShopContext;
  transaction: OrderTransaction;
  ticket: Ticket;
  actor: TicketChange["actor"];
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** `again`: what was written was only a renewal, so it may be repeated with the same key. */
export type Worked = Made | { again: TicketStop };

export interface TicketWrite {
  /** Distinguishes the requests of one key. */
  input: unknown;
  /** States in which it may run. */
  from: readonly TicketRow["state"][];
  /** Whether it may run while a card payment of the ticket isn't settled. */
  ignoresReader?: boolean;
  work(writing: Writing): Promise<Worked>;
}

/** The outcome of a write: what it made, or why nothing was changed. */
export type Written = { outcome: "done"; made: Made } | TicketStop;

const endedMessages = {
  open: "This ticket is open. Park it first.",
  parked: "This ticket is parked. Resume it first.",
  finished: "This ticket is finished. Ring up a new one, or return its pieces from its order.",
  dropped: "This ticket was dropped. Start a new one.",
} as const satisfies Record<TicketRow["state"], string>;

/**
 * Changes a ticket in one transaction, once per key: locks it, checks its version and state, and runs `work`. Whatever
 * throws rolls everything back.
 */
export async function writeTicket(
  context: ShopContext,
  { id, version, key, actor }: TicketChange,
  { input, from, ignoresReader = false, work }: TicketWrite,
): Promise<Written> {
  if (!isIdempotencyKey(key)) return stopped("We couldn't read this change. Reload the page and try again.");
  const now = context.now();
  // A hold that ended mustn't keep a piece from this ticket, or this ticket's from others.
  await expireHolds(context, now);
  // Read before the transaction, which may await only its own queries.
  await context.secret();
  try {
    return await writeOrders(context, async (transaction): Promise<Written> => {
      const request = { scope: `ticket ${id}`, key, input, now };
      let again: TicketStop | null = null;
      const made = await runIdempotently<Made>(transaction.tx, request, madeSchema, async () => {
        const ticket = await lockTicket(transaction, id);
        if (!ticket) throw new TicketStoppedError({ outcome: "unknown" });
        if (ticket.row.version !== version) throw new TicketStoppedError({ outcome: "stale" });
        if (!from.includes(ticket.row.state)) refuse(endedMessages[ticket.row.state]);
        const lock = ignoresReader ? null : await readerLock(transaction.tx, id);
        if (lock !== null) refuse(lock);
        const done = await work({ context, transaction, ticket, actor, now });
        if (!("again" in done)) return { answer: done, keep: true };
        again = done.again;
        return { answer: {}, keep: false };
      });
      if (again) return again;
      if (made === "conflict")
        return stopped("This was already sent with different details. Reload the page.");
      return { outcome: "done", made };
    });
  } catch (error) {
    if (error instanceof TicketStoppedError) return error.stop;
    throw error;
  }
}

function stopped(message: string): Written {
  return { outcome: "refused", errors: [{ field: "form", message }] };
}

/** Writes columns of the ticket, raises its version and audits the change. `data` must not identify a person. */
export async function saveTicket(
  { transaction: { tx }, ticket, actor, now }: Writing,
  { set, action, data = {} }: { set: Partial<TicketRow>; action: string; data?: Record<string, unknown> },
): Promise<void> {
  const { id, version } = ticket.row;
  const row = { ...set, version: version + 1, updated_at: now };
  const { numUpdatedRows } = await tx
    .updateTable("ticket")
    .set(row)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new TicketStoppedError({ outcome: "stale" });
  Object.assign(ticket.row, row);
  const { requestId } = actor;
  await audit(tx, {
    ...{ at: now, actor: actor.actor, subject: ticketSubject(id), action: `ticket.${action}` },
    data: { ...data, requestId },
  });
}
