import { bookEntry, heldTenders, lockJournal } from "#ledger";
import { costPostings, receiveHeldPiece } from "#stock";
import { addHoldDays } from "../../../foundation/records/business-day.ts";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { nextNumber } from "../../../foundation/records/number-series.ts";
import { insertBuyProduct } from "../buys/buy-product.ts";
import { type BuyRow, buyLabel } from "../buys/buy-rows.ts";
import { serialFault } from "../buys/serial-faults.ts";
import { openStoreCredit } from "../credits/stored-value.ts";
import { refuse, rejectWithErrors } from "./ticket-answer.ts";
import type { TicketTenderRow } from "./ticket-rows.ts";
import type { Writing } from "./write-ticket.ts";

/** The account of what trade-ins pay. */
export const tradeInAccount = "trade-in";

type Tender = Pick<TicketTenderRow, "account" | "cents" | "reference" | "last_four" | "handed_over_cents">;

/**
 * Makes a ticket's trade-ins final, in the transaction that finishes it: each gets a number, enters the register on hold
 * and inventory at what was allowed for it, against what is held on the ticket. Returns the tender that they are for the
 * ticket's orders; empty without trade-ins.
 */
export async function completeTradeIns(writing: Writing, closedDays: readonly string[]): Promise<Tender[]> {
  const { context, transaction, ticket, now } = writing;
  if (ticket.tradeIns.length === 0) return [];
  // Two tickets may finish with the same serial: the second waits here and finds the first's piece.
  await lockJournal(transaction.tx);
  const today = calendarDay(now, context.facts.timeZone);
  const holdUntil = addHoldDays(today, context.facts.counter.tradeIns.holdDays, closedDays);
  for (const buy of ticket.tradeIns) await complete(writing, buy, { today, holdUntil });
  const { trade_in_cents: cents } = ticket.row;
  const none = { reference: null, last_four: null, handed_over_cents: null };
  return cents === 0 ? [] : [{ account: tradeInAccount, cents, ...none }];
}

async function complete(
  { context, transaction, ticket, actor, now }: Writing,
  buy: BuyRow,
  { today, holdUntil }: { today: string; holdUntil: string },
): Promise<void> {
  const { tx, movedVariants } = transaction;
  const fault = await serialFault(tx, buy);
  if (fault) rejectWithErrors([{ ...fault, field: "form" }]);
  const number = await nextNumber(tx, "buy");
  const label = buyLabel(number);
  const variantId = await insertBuyProduct(tx, buy, { facts: context.facts, now });
  const unit = await receiveHeldPiece(tx, {
    ...{ variantId, serial: buy.case_serial || null, costCents: buy.allowed_cents },
    ...{ supplier: label, day: today, by: actor, now },
  });
  movedVariants.add(variantId);
  await bookEntry(tx, {
    ...{ kind: "tender", cause: `ticket ${ticket.row.id} trade-in ${buy.position}`, memo: label },
    ...{ orderId: null, ticketId: ticket.row.id, actor: actor.actor, now },
    postings: [
      ...(await costPostings(tx, [unit], null)),
      { account: heldTenders(tradeInAccount), cents: -buy.allowed_cents },
    ],
  });
  const set = {
    ...{ number, state: "on_hold" as const, unit_id: unit, hold_until: holdUntil },
    ...{ taken_at: now, taken_by: actor.actor, version: buy.version + 1, updated_at: now },
  };
  await tx.updateTable("buy").set(set).where("id", "=", buy.id).where("state", "=", "draft").execute();
  Object.assign(buy, set);
}

/**
 * Gives what trade-ins are worth beyond the ticket as store credit, in the transaction that finishes it. Returns the
 * credit's number and receipt; null if nothing is left.
 */
export async function creditTradeInRest({
  transaction: { tx },
  ticket,
  actor,
  now,
}: Writing): Promise<{ number: number; receipt: number } | null> {
  const { row, tradeIns } = ticket;
  const cents = row.credit_cents;
  if (cents === 0) return null;
  const [seller] = tradeIns;
  if (!seller) refuse("The trade-in was removed, so nothing was credited.");
  const name = row.name || seller.seller_name;
  const { number } = await openStoreCredit(tx, { email_key: row.email_key, name }, now);
  const { receipt } = await bookEntry(tx, {
    ...{ kind: "credit", cause: `ticket ${row.id} credit`, orderId: null, ticketId: row.id },
    ...{ actor: actor.actor, now, hasReceipt: true },
    postings: [
      { account: heldTenders(tradeInAccount), cents },
      { account: `store-credit:${number}`, cents: -cents },
    ],
  });
  if (receipt === null)
    throw new Error("We couldn't issue a receipt for the store credit, so nothing was saved.");
  return { number, receipt };
}
