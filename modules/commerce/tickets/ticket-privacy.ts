import { sql } from "kysely";
import type { Db } from "#database";
import { redactedText } from "../../../foundation/records/email-key.ts";
import {
  isPersonsAddress,
  isPersonsMailbox,
  listPersonRows,
  type Person,
  personalRows,
} from "../../../foundation/records/person.ts";
import { readableRow } from "../../../foundation/records/readable-row.ts";
import { auditRedaction, type Redaction } from "../../../foundation/records/redaction.ts";
import { orderColumns } from "../orders/order-record.ts";
import { lineKinds } from "./line-kinds.ts";
import { type TicketRow, ticketColumns, ticketLabel, ticketSubject } from "./ticket-rows.ts";
import type { TicketLineKind } from "./ticket-view.ts";

/** Tickets of a client, each with its lines and tenders. */
export const personalTickets = personalRows({
  name: "tickets",
  title: "Tickets",
  erased: "Tickets, with the client's details removed",
  read: (person) => listPersonRows(person, { table: "ticket", order: "created_at", where: isTheirs(person) }),
  async shown(ticket, db) {
    const lines = await db.selectFrom("ticket_line").selectAll().where("ticket_id", "=", ticket.id).execute();
    const tenders = await db
      .selectFrom("ticket_tender")
      .selectAll()
      .where("ticket_id", "=", ticket.id)
      .execute();
    const returns = await db
      .selectFrom("ticket_return")
      .selectAll()
      .where("ticket_id", "=", ticket.id)
      .execute();
    const refunds = await db
      .selectFrom("ticket_refund")
      .selectAll()
      .where("ticket_id", "=", ticket.id)
      .execute();
    return {
      ...readableRow(ticket),
      lines: lines.map(readableRow),
      ...(returns.length > 0 && { returns: returns.map(readableRow), refunds: refunds.map(readableRow) }),
      tenders: tenders.map(readableRow),
    };
  },
  subjects: ({ id }) => [ticketSubject(id)],
  names: ({ name }) => [name],
  isOpen: ({ state }) => isLive(state),
  async refusal(_tx, tickets) {
    const live = tickets.find(({ state }) => isLive(state));
    if (!live) return null;
    return `A ticket for this email address is still ${live.state}, so nothing was erased. Finish or drop it first.`;
  },
  erase: (tx, tickets, { now }) => redactTickets(tx, tickets, { reason: "asked", now }),
});

/** Matches the client's email address, or the address the receipt went to. */
function isTheirs(person: Person) {
  return sql<boolean>`(${isPersonsMailbox(person, "ticket")} or ${isPersonsAddress(person, "ticket.receipt_email")})`;
}

function isLive(state: TicketRow["state"]): boolean {
  return state === "open" || state === "parked";
}

/** Removes who bought and what was typed from tickets, in the caller's transaction; numbers and amounts stay. */
export async function redactTickets(tx: Db, tickets: readonly TicketRow[], why: Redaction): Promise<void> {
  if (tickets.length === 0) return;
  for (const ticket of tickets) {
    await tx
      .updateTable("ticket")
      .set({
        ...{ name: redactedText, email: redactedText, email_key: redactedText, phone: null },
        receipt_email: ticket.receipt_email && redactedText,
        delivery: withoutAddress(ticket.delivery),
        discount: withoutReason(ticket.discount),
      })
      .where("id", "=", ticket.id)
      .execute();
    const lines = await tx.selectFrom("ticket_line").selectAll().where("ticket_id", "=", ticket.id).execute();
    for (const { position, item, discount, kind } of lines)
      await tx
        .updateTable("ticket_line")
        .set({ item: withoutTypedTitle(item, kind), discount: withoutReason(discount) })
        .where("ticket_id", "=", ticket.id)
        .where("position", "=", position)
        .execute();
    await tx
      .updateTable("ticket_return")
      .set({ reason: redactedText, condition: redactedText })
      .where("ticket_id", "=", ticket.id)
      .execute();
  }
  await auditRedaction(
    tx,
    tickets.map(({ id }) => ticketSubject(id)),
    why,
  );
}

function withoutAddress(column: string): string {
  const delivery = orderColumns.delivery.parse(JSON.parse(column));
  if (delivery.method === "pickup") return column;
  const hidden = { address1: redactedText, address2: null, city: redactedText, postalCode: redactedText };
  return JSON.stringify({ ...delivery, ...hidden });
}

function withoutReason(column: string | null): string | null {
  if (column === null) return null;
  return JSON.stringify({ ...ticketColumns.discount.parse(JSON.parse(column)), reason: redactedText });
}

/** A service or repaired piece may have been described in words that name someone. */
function withoutTypedTitle(column: string, kind: TicketLineKind): string {
  const item = ticketColumns.item.parse(JSON.parse(column));
  const { erasedTitle } = lineKinds[kind];
  if (item.productHandle !== "" || erasedTitle === null) return column;
  return JSON.stringify({ ...item, title: erasedTitle, variantTitle: null, recipient: undefined });
}

/** "T-1001", or its state before it has a number. */
export function ticketName({ number, state }: Pick<TicketRow, "number" | "state">): string {
  if (number !== null) return ticketLabel(number);
  return state === "dropped" ? "Dropped ticket" : "Unfinished ticket";
}
