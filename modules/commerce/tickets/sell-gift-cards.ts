import { bookEntry, type Posting, readCreditCents } from "#ledger";
import { type Cents, formatMoneyExact } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { queueMail } from "../../../foundation/records/outbox.ts";
import { creditSubject, openGiftCard } from "../credits/stored-value.ts";
import { refuse } from "./ticket-answer.ts";
import { giftCardCents, readColumn, type TicketItem, ticketColumns } from "./ticket-rows.ts";
import type { Writing } from "./write-ticket.ts";

/** Refuses an amount outside of what the shop sells on one card. */
export function assertGiftCardAmount({ context: { facts } }: Pick<Writing, "context">, cents: Cents): void {
  const { minCents, maxCents } = facts.giftCards;
  if (cents < minCents || cents > maxCents)
    refuse(`Enter an amount from ${formatMoneyExact(minCents)} to ${formatMoneyExact(maxCents)}.`, "cents");
}

/** What a gift card's line says. */
export function giftCardItem(
  recipient: TicketItem["recipient"],
): Pick<TicketItem, "title" | "variantTitle" | "recipient"> {
  const title = "Gift card";
  if (!recipient || recipient.name === "") return { title, variantTitle: null };
  return { title, variantTitle: `For ${recipient.name}`, recipient };
}

/**
 * Issues the gift cards of a ticket in the transaction that finishes it: one entry with a receipt debits what paid for them
 * and credits each card. Returns the receipt; null without gift cards.
 */
export async function bookGiftCards(writing: Writing, paid: readonly Posting[]): Promise<number | null> {
  const { transaction, ticket, actor, now } = writing;
  const { tx } = transaction;
  if (giftCardCents(ticket) === 0) return null;
  const { row } = ticket;
  const cards: Posting[] = [];
  for (const line of ticket.lines) {
    if (line.kind !== "gift-card") continue;
    const recipient = readColumn(ticketColumns.item, line.item)?.recipient;
    const holder = recipient?.email
      ? { name: recipient.name, email: recipient.email, email_key: emailKey(recipient.email) }
      : { name: recipient?.name || row.name, email: null, email_key: row.email_key };
    const { account } = await openGiftCard(
      tx,
      { ...holder, message: recipient?.message || null, ticket: { id: row.id, line: line.position } },
      { now },
    );
    cards.push({ account, cents: -line.unit_cents });
    const data = { cents: line.unit_cents, ticket: row.id };
    await audit(tx, {
      ...{ at: now, actor: actor.actor, subject: creditSubject(account), action: "credit.sold", data },
    });
  }
  const { receipt } = await bookEntry(tx, {
    ...{ kind: "gift-card", cause: `ticket ${row.id} gift cards`, actor: actor.actor, now },
    ...{ orderId: null, ticketId: row.id, hasReceipt: true, postings: [...paid, ...cards] },
  });
  return receipt;
}

/**
 * Queues the emails of a ticket's gift cards: number and PIN to each recipient with an address, or to the buyer if receipts
 * are emailed.
 */
export async function mailGiftCards(
  { transaction: { tx }, ticket: { row }, now }: Writing,
  { mailsReceipt }: { mailsReceipt: boolean },
): Promise<void> {
  const cards = await tx.selectFrom("stored_value").selectAll().where("ticket_id", "=", row.id).execute();
  const buyer = row.receipt_email || row.email;
  for (const { account, name, email, message, expires_day } of cards) {
    const recipient = email ?? (mailsReceipt ? buyer : "");
    if (recipient === "") continue;
    const from = email === null ? null : row.name || null;
    await queueMail(tx, {
      ...{ template: "gift-card", cause: account, recipient, language: "en", now },
      data: { account, cents: await readCreditCents(tx, account), name, from, message, expires: expires_day },
    });
  }
}
