import {
  balancePostings,
  bookEntry,
  heldTenders,
  type Posting,
  receiptLabel,
  UsedReferenceError,
} from "#ledger";
import { type Cents, formatMoneyExact } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { nextNumber } from "../../../foundation/records/number-series.ts";
import { recordHandover } from "../../workshop/jobs/hand-over-piece.ts";
import { keepBalanceCurrent } from "../balance/refresh-tax.ts";
import type { ShopContext } from "../context.ts";
import { isNumbered, unusableReason } from "../credits/pay-with-credit.ts";
import { creditName, lockStoredValue, readFreeCents } from "../credits/stored-value.ts";
import { activateLayaway, followLayawayPayment } from "../layaways/layaway-payments.ts";
import { moveOrder } from "../orders/move-order.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { counterRef } from "../payments/counter-methods.ts";
import { paidSale } from "../payments/order-entries.ts";
import { queueReceipt } from "../payments/queue-receipt.ts";
import { readTenderCards } from "../payments/reader/reader-rows.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { normalizeReference, usedReferenceMessage } from "../payments/used-reference.ts";
import { acceptSoldQuote } from "./add-quote.ts";
import { balanceOf } from "./balance-target.ts";
import { bookReturns } from "./book-returns.ts";
import { completeTradeIns, creditTradeInRest } from "./complete-trade-ins.ts";
import { bookGiftCards, mailGiftCards } from "./sell-gift-cards.ts";
import { settleTicket } from "./settle-ticket.ts";
import { type PayingTender, shareTenders, type TenderShare } from "./share-tenders.ts";
import { setTenderState } from "./tenders.ts";
import { refuse } from "./ticket-answer.ts";
import { ticketFaults } from "./ticket-faults.ts";
import {
  dueCents,
  giftCardCents,
  netTotalCents,
  readColumn,
  ticketColumns,
  ticketLabel,
} from "./ticket-rows.ts";
import type { FinishRefund, TicketChange } from "./ticket-view.ts";
import { saveTicket, type Worked, type Writing, type Written, writeTicket } from "./write-ticket.ts";

/**
 * Finishes a ticket in one transaction: recomputes what is due, which must be 0; sells its pieces; books its sale and its
 * balances from the tenders held for it, and its store credits; gives it a number and receipts; completes the order if
 * everything was handed over; queues the receipt's email. Returns `stale` if the total isn't the one that was shown.
 */
export async function finishTicket(
  context: ShopContext,
  {
    seenTotalCents,
    mailsReceipt,
    refund = {},
    ...asked
  }: TicketChange & { seenTotalCents: Cents; mailsReceipt: boolean; refund?: FinishRefund },
): Promise<Written> {
  // Read before the transaction, which may await only its own queries.
  const closedDays = await context.closedDays();
  const finishing = writeTicket(context, asked, {
    input: { finish: seenTotalCents, mailsReceipt, ...(ticketHasRefund(refund) && { refund }) },
    from: ["open"],
    async work(writing): Promise<Worked> {
      const { ticket, transaction, now } = writing;
      if (ticket.lines.length + ticket.tradeIns.length === 0) refuse("There's nothing on this ticket yet.");
      const locked = await lockOrders(writing);
      const balances = balancesOf(writing, locked);
      const isRepriced = await followTax(writing, balances);
      const returned = locked.filter(({ id }) => ticket.returns.some(({ order_id }) => order_id === id));
      const { order, set } = await settleTicket(writing);
      Object.assign(ticket.row, set);
      if (isRepriced || netTotalCents(ticket.row) !== seenTotalCents) {
        // Kept, so that what is shown next is what will be charged.
        await saveTicket(writing, { set, action: "repriced", data: { totalCents: set.total_cents } });
        return { again: { outcome: "stale" } };
      }
      const [fault] = (
        await ticketFaults(transaction.tx, ticket, { balances, facts: context.facts, now })
      ).values();
      if (fault) refuse(fault);
      const left = dueCents(ticket);
      if (left > 0) refuse(`${formatMoneyExact(left)} is still due.`);
      const tradedIn = await completeTradeIns(writing, closedDays);
      const back = await bookReturns(writing, { orders: returned, refund, mailsReceipt });
      const booked = await book(writing, { order, balances, given: [...tradedIn, ...back.exchanged] });
      const { orders } = booked;
      const credit = await creditTradeInRest(writing);
      const receipts = [...booked.receipts, ...(credit ? [credit.receipt] : []), ...back.receipts];
      // Without one if its online provider refunds everything later.
      const [receipt = null] = receipts;
      await assertCreditsCover(writing);
      const number = await nextNumber(transaction.tx, "ticket");
      await saveTicket(writing, {
        set: {
          ...set,
          state: "finished",
          number,
          receipt,
          credit_number: credit?.number ?? null,
          ended_at: now,
          parked_at: null,
        },
        action: "finished",
        data: {
          number: ticketLabel(number),
          receipts: receipts.map(receiptLabel),
          totalCents: set.total_cents,
        },
      });
      if (mailsReceipt) await mailReceipts(writing, orders);
      await mailGiftCards(writing, { mailsReceipt });
      return {};
    },
  });
  return await finishing.catch(async (error: unknown): Promise<Written> => {
    if (!(error instanceof UsedReferenceError)) throw error;
    const message = await usedReferenceMessage(context.database.read, error);
    return { outcome: "refused", errors: [{ field: refundField(refund, error), message }] };
  });
}

/** The field of the refund with this reference. */
function refundField({ references = {} }: FinishRefund, { reference }: UsedReferenceError): string {
  const [key] = Object.entries(references).find(([, typed]) => normalizeReference(typed) === reference) ?? [];
  return key === undefined ? "form" : `reference-${key}`;
}

interface Balance {
  order: OrderRow;
  cents: Cents;
}

/** Locks the orders of its balances and returns, in a consistent order. */
async function lockOrders({ transaction, ticket }: Writing): Promise<OrderRow[]> {
  const ids = new Set([
    ...ticket.lines.flatMap(({ balance_order }) => balance_order ?? []),
    ...ticket.returns.map(({ order_id }) => order_id),
  ]);
  const orders: OrderRow[] = [];
  for (const id of [...ids].sort()) {
    const order = await lockOrder(transaction, id);
    if (order) orders.push(order);
  }
  return orders;
}

function balancesOf({ ticket }: Writing, locked: readonly OrderRow[]): Balance[] {
  return locked.flatMap((order) => {
    const line = ticket.lines.find(({ balance_order }) => balance_order === order.id);
    return line ? [{ order, cents: line.unit_cents }] : [];
  });
}

function ticketHasRefund({ to, references = {} }: FinishRefund): boolean {
  return to !== undefined || Object.keys(references).length > 0;
}

/** Prices balances anew whose tax rate changed; a line that paid one off still does. Returns whether any changed. */
async function followTax(writing: Writing, balances: Balance[]): Promise<boolean> {
  const { transaction, ticket, actor, now } = writing;
  let isChanged = false;
  for (const balance of balances) {
    const before = await balanceOf(transaction.tx, balance.order);
    const order = await keepBalanceCurrent(transaction, balance.order, { actor: actor.actor, now });
    if (!order) continue;
    isChanged = true;
    const after = await balanceOf(transaction.tx, order);
    const line = ticket.lines.find(({ balance_order }) => balance_order === order.id);
    if (!line || line.unit_cents !== before.balanceCents) continue;
    line.unit_cents = after.balanceCents;
    await transaction.tx
      .updateTable("ticket_line")
      .set({ unit_cents: after.balanceCents })
      .where("ticket_id", "=", ticket.row.id)
      .where("position", "=", line.position)
      .execute();
  }
  return isChanged;
}

interface Booked {
  orders: { order: OrderRow; receipt: number }[];
  /** Of its orders and, last, its gift cards. */
  receipts: number[];
}

async function book(
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

/** No other booking can run until the commit, so the balances are current. */
async function assertCreditsCover({ transaction, ticket, now }: Writing): Promise<void> {
  for (const { account, cents, state } of ticket.tenders) {
    if (state === "undone" || !isNumbered(account)) continue;
    const row = await lockStoredValue(transaction, account);
    const unusable = row && unusableReason(row, now);
    if (unusable) refuse(`${unusable} Nothing was sold. Undo it and pay another way.`);
    const left = await readFreeCents(transaction.tx, account);
    if (left >= 0) continue;
    const most = formatMoneyExact(Math.max(0, left + cents));
    refuse(
      `${creditName(account)} has only ${most} left, so nothing was sold. Undo it and pay the rest another way.`,
    );
  }
}

async function mailReceipts(
  { context, transaction: { tx }, ticket, now }: Writing,
  orders: Booked["orders"],
): Promise<void> {
  const { origin } = context;
  for (const { order, receipt } of orders) {
    const recipient = order.ticket === ticket.row.id ? ticket.row.receipt_email : null;
    await queueReceipt(tx, order, { origin, receipt, recipient, now });
  }
}
