import { receiptLabel, UsedReferenceError } from "#ledger";
import { type Cents, formatMoneyExact } from "#money";
import { nextNumber } from "../../../foundation/records/number-series.ts";
import { keepBalanceCurrent } from "../balance/refresh-tax.ts";
import type { ShopContext } from "../context.ts";
import { isNumbered, unusableReason } from "../credits/pay-with-credit.ts";
import { creditName, lockStoredValue, readFreeCents } from "../credits/stored-value.ts";
import { lockOrder, type OrderRow } from "../orders/order-row.ts";
import { queueReceipt } from "../payments/queue-receipt.ts";
import { normalizeReference, usedReferenceMessage } from "../payments/used-reference.ts";
import { balanceOf } from "./balance-target.ts";
import { bookReturns } from "./book-returns.ts";
import { type Balance, type Booked, bookTicket } from "./book-ticket.ts";
import { completeTradeIns, creditTradeInRest } from "./complete-trade-ins.ts";
import { mailGiftCards } from "./sell-gift-cards.ts";
import { settleTicket } from "./settle-ticket.ts";
import { refuse } from "./ticket-answer.ts";
import { ticketFaults } from "./ticket-faults.ts";
import { dueCents, netTotalCents, ticketLabel } from "./ticket-rows.ts";
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
      const booked = await bookTicket(writing, { order, balances, given: [...tradedIn, ...back.exchanged] });
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
