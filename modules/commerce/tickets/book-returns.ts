import { bookEntry, bookReturn, heldTenders, readOrderAccount } from "#ledger";
import { payMethod, payMethods } from "#money";
import { bookCosts, readUnitsOfOrder } from "#stock";
import { audit } from "../../../foundation/records/audit.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { isNumbered } from "../credits/pay-with-credit.ts";
import { refundAccount } from "../credits/refund-account.ts";
import { openStoreCredit } from "../credits/stored-value.ts";
import {
  assertDrawerHeld,
  EmptyDrawerError,
  insertRefundParts,
  readReference,
  sendToCards,
} from "../desk/refund-methods.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import { counterRef } from "../payments/counter-methods.ts";
import { readerAccount } from "../payments/reader/reader-account.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { planRefunds } from "./plan-refunds.ts";
import { type RefundGroup, refundGroups } from "./refund-groups.ts";
import { returnGoods } from "./return-goods.ts";
import type { PayingTender } from "./share-tenders.ts";
import { refuse, rejectWithErrors } from "./ticket-answer.ts";
import type { FinishRefund } from "./ticket-view.ts";
import type { Writing } from "./write-ticket.ts";

export interface BookedReturns {
  /** What its returns pay of its own goods and balances. */
  exchanged: PayingTender[];
  /** Receipts of what was given back. */
  receipts: number[];
}

interface Refunding {
  /** The orders that sold the goods, locked. */
  orders: readonly OrderRow[];
  refund: FinishRefund;
  mailsReceipt: boolean;
}

/**
 * Books a ticket's returns in the caller's transaction: each order's sale and tax are taken back, its money pays for
 * what the ticket sells, and the rest goes back the way it came, or to a new store credit. Refunds of online payments
 * are sent by their provider after the commit. Puts the pieces where they go.
 */
export async function bookReturns(
  writing: Writing,
  { orders, refund, mailsReceipt }: Refunding,
): Promise<BookedReturns> {
  const { context, transaction, ticket } = writing;
  const { tx } = transaction;
  if (ticket.returns.length === 0) return { exchanged: [], receipts: [] };
  const plan = await planRefunds(tx, ticket, { orders, provider: context.gateway.provider });
  const goesBack = plan.some(({ paidBack }) => paidBack.length > 0);
  const credit = refund.to === "store-credit" && goesBack ? await openCredit(writing, orders) : null;
  const groups = await toLiveCredits(writing, orders, { groups: refundGroups(plan, credit), credit });
  const references = readReferences(groups, refund);
  for (const order of orders) await bookOrder(writing, order);
  const receipts: number[] = [];
  for (const [order, own] of Map.groupBy(groups, (group) => group.order)) {
    const receipt = await payBack(writing, order, { groups: own, references });
    if (receipt !== null) receipts.push(receipt);
  }
  await returnGoods(writing, orders);
  for (const order of orders) await closeCosts(writing, order);
  if (mailsReceipt) await mailRefunds(writing, { groups, references });
  return { exchanged: exchangedTenders(groups), receipts };
}

async function openCredit({ transaction: { tx }, ticket, now }: Writing, orders: readonly OrderRow[]) {
  const { name, email_key } = ticket.row;
  const [order] = orders;
  if (!order) throw new Error("A refund without an order, so nothing was saved.");
  const { first_name, last_name } = order;
  const buyer = { email_key: order.email_key, name: `${first_name} ${last_name}`.trim() };
  return (await openStoreCredit(tx, name === "" ? buyer : { email_key, name }, now)).number;
}

/**
 * What a gift card or store credit paid goes back to it, or to what took its place if it was lost or has ended. What a
 * trade-in paid becomes a new store credit.
 */
async function toLiveCredits(
  writing: Writing,
  orders: readonly OrderRow[],
  { groups, credit }: { groups: readonly RefundGroup[]; credit: number | null },
): Promise<RefundGroup[]> {
  const { tx } = writing.transaction;
  const by = { actor: writing.actor.actor, now: writing.now };
  const live: RefundGroup[] = [];
  let opened: `store-credit:${number}` | null = null;
  for (const group of groups) {
    const { account, order, isExchanged, isOnline } = group;
    if (!isExchanged && !isOnline && payMethods[payMethod(account)].refund === null) {
      opened ??= `store-credit:${await openCredit(writing, orders)}`;
      live.push({ ...group, account: opened, provider: opened, opened: true });
      continue;
    }
    if (isExchanged || !isNumbered(account)) {
      live.push(group);
      continue;
    }
    const own = `store-credit:${credit}`;
    const to =
      account === own ? { account, isNew: true } : await refundAccount(tx, order, { account, ...by });
    live.push({ ...group, account: to.account, provider: to.account, opened: to.isNew });
  }
  return live;
}

/** References of refunds by hand, by group; errors name their inputs: "reference-KEY". */
function readReferences(groups: readonly RefundGroup[], { references = {} }: FinishRefund) {
  const read = new Map<string, string>();
  const errors = groups.flatMap(({ key, account, isExchanged, isOnline }) => {
    if (isExchanged || isOnline) return [];
    const found = readReference(references[key] ?? "", payMethod(account), `reference-${key}`);
    if ("message" in found) return [{ field: found.field ?? "form", message: found.message }];
    if (found.reference !== undefined) read.set(key, found.reference);
    return [];
  });
  if (errors.length > 0) rejectWithErrors(errors);
  return read;
}

/** Takes back the sale and tax of what is returned of an order. */
async function bookOrder({ transaction: { tx }, ticket, actor, now }: Writing, order: OrderRow) {
  const rows = ticket.returns.filter(({ order_id }) => order_id === order.id);
  const sum = (of: "net_cents" | "tax_cents" | "taxed_cents") =>
    rows.reduce((total, row) => total + row[of], 0);
  const amounts = {
    ...{ netCents: sum("net_cents"), taxCents: sum("tax_cents"), taxedCents: sum("taxed_cents") },
  };
  await bookReturn(tx, {
    ...{ orderId: order.id, ticketId: ticket.row.id, cause: `return ${ticket.row.id} ${order.id}` },
    ...{ ...amounts, actor: actor.actor, now },
  });
  await tx.updateTable("orders").set({ updated_at: now }).where("id", "=", order.id).execute();
  await audit(tx, {
    ...{ at: now, actor: actor.actor, subject: `order ${order.number}`, action: "payment.returned" },
    data: { amountCents: amounts.netCents + amounts.taxCents, lines: rows.length },
  });
}

/** Pays back what an order's returns are worth. Returns the receipt; null if only its online provider pays. */
async function payBack(
  writing: Writing,
  order: OrderRow,
  { groups, references }: { groups: readonly RefundGroup[]; references: ReadonlyMap<string, string> },
): Promise<number | null> {
  const { transaction, ticket, actor, now } = writing;
  const { tx } = transaction;
  const by = { actor: actor.actor, now };
  const online = groups.filter(({ isOnline }) => isOnline);
  for (const { account, shares } of online)
    if (account === readerAccount) await sendToCards(tx, order, { ...by, shares });
    else await insertRefundParts(tx, order, { ...by, shares, refundRef: null });
  if (online.length > 0) transaction.afterCommit.add("refundsDue");
  const paid = groups.filter(({ isOnline }) => !isOnline);
  const booked =
    paid.length === 0
      ? null
      : await bookEntry(tx, {
          ...{ kind: "refund-paid", cause: `return paid ${ticket.row.id} ${order.id}`, ...by },
          ...{ orderId: order.id, ticketId: ticket.row.id },
          postings: [
            { account: "refunds-due", cents: paid.reduce((sum, { cents }) => sum + cents, 0) },
            ...paid.map(({ key, account, cents, isExchanged }) => {
              const reference = references.get(key);
              return {
                account: isExchanged ? heldTenders(account) : account,
                cents: -cents,
                ...(reference !== undefined && { reference }),
              };
            }),
          ],
        });
  for (const [index, group] of paid.entries()) {
    const { provider, account, cents, shares, isExchanged } = group;
    if (!isExchanged && payMethods[payMethod(account)].close === "drawer") await assertDrawer(tx, cents);
    // The first posting is what was due.
    const ref = counterRef(booked?.receipt ?? 0, index + 2);
    await recordPayment(tx, {
      ...{ orderId: order.id, kind: "refund", state: "approved", provider, ref, amountCents: cents, now },
      currency: order.currency,
    });
    await insertRefundParts(tx, order, { ...by, shares, refundRef: ref });
  }
  for (const group of groups)
    await insertRefund(writing, group, { entry: booked?.number ?? null, references });
  return booked?.receipt ?? null;
}

async function assertDrawer(tx: Writing["transaction"]["tx"], cents: number): Promise<void> {
  try {
    await assertDrawerHeld(tx, cents);
  } catch (error) {
    if (error instanceof EmptyDrawerError) refuse(error.message);
    throw error;
  }
}

async function insertRefund(
  { transaction: { tx }, ticket }: Writing,
  { key, order, account, cents, isExchanged, isOnline }: RefundGroup,
  { entry, references }: { entry: number | null; references: ReadonlyMap<string, string> },
): Promise<void> {
  const { last } = await tx
    .selectFrom("ticket_refund")
    .select((eb) => eb.fn.max<number | null>("position").as("last"))
    .where("ticket_id", "=", ticket.row.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("ticket_refund")
    .values({
      ...{ ticket_id: ticket.row.id, position: (last ?? 0) + 1, order_id: order.id, account, cents },
      ...{ exchanged: isExchanged ? 1 : 0, reference: references.get(key) ?? null },
      entry: isOnline ? null : entry,
    })
    .execute();
}

/** An order refunded in full, part by part, owes its consignors nothing. */
async function closeCosts({ transaction: { tx }, actor, now }: Writing, order: OrderRow): Promise<void> {
  const units = await readUnitsOfOrder(tx, order.id);
  const memo = "The order was refunded";
  await bookCosts(tx, { units, orderId: order.id, actor: actor.actor, now, memo });
}

function exchangedTenders(groups: readonly RefundGroup[]): PayingTender[] {
  return groups
    .filter(({ isExchanged }) => isExchanged)
    .flatMap(({ account, provider, shares }) =>
      shares.map(({ charge, cents }) => ({
        ...{ account, provider, cents, reference: null, last_four: null, handed_over_cents: null },
        origin_ref: charge.originRef ?? charge.ref,
      })),
    );
}

/** Emails each client what goes back to them; the online provider's refunds are announced once they are sent. */
async function mailRefunds(
  { transaction: { tx }, ticket, now }: Writing,
  { groups, references }: { groups: readonly RefundGroup[]; references: ReadonlyMap<string, string> },
): Promise<void> {
  for (const { key, order, account, cents, isExchanged, isOnline, opened } of groups) {
    if (isExchanged || isOnline || order.email === redactedText) continue;
    const { leftCents } = await readOrderAccount(tx, order.id);
    await queueOrderMail(tx, {
      template: "payment-refunded",
      ...{ orderId: order.id, about: `${ticket.row.id} ${account}`, now },
      recipient: order.email || (ticket.row.receipt_email ?? ticket.row.email),
      data: {
        ...{ number: order.number, amountCents: cents, currency: order.currency },
        extent: leftCents === 0 && groups.length === 1 ? "all" : "part",
        method: payMethod(account),
        reference: isNumbered(account) ? (account.split(":")[1] ?? null) : (references.get(key) ?? null),
        ...(opened && { opened: account }),
      },
    });
  }
}
