import { balancePostings, bookEntry, heldTenders, type Posting, receiptLabel } from "#ledger";
import type { Cents } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { recordHandover } from "../../workshop/jobs/hand-over-piece.ts";
import { isNumbered } from "../credits/pay-with-credit.ts";
import { activateLayaway, followLayawayPayment } from "../layaways/layaway-payments.ts";
import { moveOrder } from "../orders/move-order.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { counterRef } from "../payments/counter-methods.ts";
import { paidSale } from "../payments/order-entries.ts";
import { readTenderCards } from "../payments/reader/reader-rows.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { acceptSoldQuote } from "./add-quote.ts";
import { bookGiftCards } from "./sell-gift-cards.ts";
import { type PayingTender, shareTenders, type TenderShare } from "./share-tenders.ts";
import { setTenderState } from "./tenders.ts";
import { giftCardCents, readColumn, ticketColumns } from "./ticket-rows.ts";
import type { Writing } from "./write-ticket.ts";

/** An order whose balance a ticket pays, and how much of it. */
export interface Balance {
  order: OrderRow;
  cents: Cents;
}

/** What a finished ticket booked. */
export interface Booked {
  orders: { order: OrderRow; receipt: number }[];
  /** Of its orders and, last, its gift cards. */
  receipts: number[];
}

/** Books a ticket's sale, its balances and its gift cards from what pays for them, in the caller's transaction. */
export async function bookTicket(
  writing: Writing,
  { order, balances, given }: { order: OrderRow | null; balances: Balance[]; given: PayingTender[] },
): Promise<Booked> {
  const { transaction, ticket, now } = writing;
  const { tx } = transaction;
  const targets = [...(order ? [{ order, cents: order.total_cents }] : []), ...balances];
  // Gift cards come first, because they can't pay for the gift cards on the ticket, which come last.
  const paying = ticket.tenders
    .filter(({ state }) => state !== "undone")
    .sort((a, b) => Number(b.account.startsWith("gift-card:")) - Number(a.account.startsWith("gift-card:")));
  const shares = shareTenders(
    [...given, ...paying],
    [...targets.map(({ cents }) => cents), giftCardCents(ticket)],
  );
  const cards = await readTenderCards(tx, ticket.row.id);
  const orders: Booked["orders"] = [];
  for (const [index, target] of targets.entries()) {
    const isSale = target.order === order;
    const own = shares[index] ?? [];
    const receipt = isSale
      ? await bookSale(writing, target.order, own)
      : await bookBalance(writing, target.order, own);
    for (const [position, share] of own.entries())
      await recordPayment(tx, {
        ...{
          orderId: target.order.id,
          kind: "charge",
          state: "approved",
          currency: target.order.currency,
          now,
        },
        ...{
          provider: share.provider,
          originRef: share.originRef,
          ref: counterRef(receipt, position + 1),
          amountCents: share.cents,
        },
        ...{ lastFour: share.lastFour, handedOverCents: share.handedOverCents },
        readerPayment: cards.get(share.position ?? 0)?.payment ?? null,
      });
    orders.push({ order: target.order, receipt });
  }
  for (const tender of paying) await setTenderState(tx, tender, "applied");
  const sold = await bookGiftCards(writing, (shares.at(-1) ?? []).map(postingOf));
  return { orders, receipts: [...orders.map(({ receipt }) => receipt), ...(sold === null ? [] : [sold])] };
}

/** Moves the order behind the ticket to paid, and further if everything was handed over, and books its sale. */
async function bookSale(writing: Writing, order: OrderRow, shares: readonly TenderShare[]): Promise<number> {
  const { transaction, ticket, actor, now } = writing;
  const { tx } = transaction;
  const facts = { amountCents: order.total_cents };
  const by = { actor: actor.actor, now };
  await moveOrder(transaction, order, { ...by, to: "paid", set: { paid_at: now }, facts });
  const { kind, credits } = await paidSale(tx, order);
  const { receipt } = await bookEntry(tx, {
    ...{ kind, cause: `ticket ${ticket.row.id}`, orderId: order.id, ticketId: ticket.row.id, ...by },
    hasReceipt: true,
    postings: [...shares.map(postingOf), ...credits],
  });
  if (receipt === null) throw new Error("We couldn't issue a receipt for this sale, so nothing was saved.");
  await acceptSoldQuote(writing, order);
  if (isHandedOverNow(writing)) await handOver(writing, order);
  return receipt;
}

/** Made-to-order pieces and parcels leave later, from the order's page. */
function isHandedOverNow({ ticket }: Writing): boolean {
  const { method } = ticketColumns.delivery.parse(JSON.parse(ticket.row.delivery));
  const hasMade = ticket.lines.some(({ kind }) => kind === "made-to-order");
  const travels = ticket.lines.some(({ item }) => readColumn(ticketColumns.item, item)?.requiresShipping);
  return !hasMade && (method === "pickup" || !travels);
}

async function handOver(writing: Writing, order: OrderRow): Promise<void> {
  const { transaction, ticket, actor, now } = writing;
  const by = { actor: actor.actor, now, isQuiet: true };
  const paid = { ...order, state: "paid" as const, version: order.version + 1 };
  await moveOrder(transaction, paid, { ...by, to: "ready_for_pickup" });
  const ready = { ...order, state: "ready_for_pickup" as const, version: order.version + 2 };
  await moveOrder(transaction, ready, { ...by, to: "completed", facts: { method: "collected" } });
  const handover = {
    ...({ method: "collected", givenBy: actor.actor, receivedBy: ticket.row.name || "Walk-in" } as const),
    ...{ carrier: "", trackingNumber: "", exception: null },
  };
  const of = { orderId: order.id, jobId: null };
  await recordHandover(transaction.tx, of, { handover, balanceCents: 0, actor: actor.actor, now });
}

async function bookBalance(
  writing: Writing,
  known: OrderRow,
  shares: readonly TenderShare[],
): Promise<number> {
  const { context, transaction, ticket, actor, now } = writing;
  const { tx } = transaction;
  const by = { actor: actor.actor, now };
  const isFirst = known.layaway !== null && known.state === "pending_payment";
  const order = isFirst
    ? await activateLayaway(transaction, known, { ...by, location: context.facts.layaway.location })
    : known;
  const { receipt } = await bookEntry(tx, {
    ...{ kind: "payment", cause: `ticket ${ticket.row.id} ${order.id}`, actor: actor.actor, now },
    ...{ orderId: order.id, ticketId: ticket.row.id },
    postings: await balancePostings(tx, order.id, shares.map(postingOf)),
  });
  if (receipt === null)
    throw new Error("We couldn't issue a receipt for this payment, so nothing was saved.");
  await tx.updateTable("orders").set({ updated_at: now }).where("id", "=", order.id).execute();
  const amountCents = shares.reduce((sum, { cents }) => sum + cents, 0);
  const data = { receipt: receiptLabel(receipt), amountCents, methods: shares.map(({ account }) => account) };
  await audit(tx, {
    ...{ at: now, actor: actor.actor, subject: `order ${order.number}`, action: "payment.taken", data },
  });
  await followLayawayPayment(transaction, order.id, { ...by, isFirst });
  return receipt;
}

/**
 * Gift cards and store credits are debited now; other tenders were booked when taken, and exchanged money when it was
 * given back.
 */
function postingOf({ account, cents, reference, originRef }: TenderShare) {
  return {
    account: isNumbered(account) && originRef === null ? account : heldTenders(account),
    cents,
    ...(reference !== null && { reference }),
  } satisfies Posting;
}
