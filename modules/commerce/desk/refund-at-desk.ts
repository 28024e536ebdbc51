import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Db } from "#database";
import { bookRefund, type MoneyAccount, UsedReferenceError } from "#ledger";
import { type Cents, counterAccount, formatMoneyExact, payMethods } from "#money";
import { bookCosts, readUnitsOfOrder } from "#stock";
import { audit } from "../../../foundation/records/audit.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { ShopContext } from "../context.ts";
import { openStoreCredit } from "../credits/stored-value.ts";
import { IllegalMoveError, moveOrder, type OrderTransaction, writeOrders } from "../orders/move-order.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import { findOrder, isOnLayaway, lockOrder, type OrderRow } from "../orders/order-row.ts";
import { isCounterProvider, providerAccount } from "../payments/counter-methods.ts";
import { isRefundable } from "../payments/order-charges.ts";
import { type OrderMoney, readOrderMoney } from "../payments/order-money.ts";
import { readerAccount } from "../payments/reader/reader-account.ts";
import { issueCardRefunds } from "../payments/reader/reader-refunds.ts";
import { issueRefundsDue } from "../payments/refunds-due.ts";
import { usedReferenceMessage } from "../payments/used-reference.ts";
import type { DeskRefund, RefundAnswer } from "./desk.ts";
import { canRefundAll, otherProviderMessage, refundRefusal } from "./desk-moves.ts";
import {
  chargesForMethod,
  EmptyDrawerError,
  insertRefundParts,
  payRefund,
  type RefundFault,
  refundMethodFault,
  refundReference,
  sendToCards,
  spreadRefund,
} from "./refund-methods.ts";

const decidedSchema = z.object({
  outcome: z.literal("decided"),
  amountCents: z.int(),
  /** Already paid out together with the decision. */
  isPaidOut: z.boolean().default(false),
  credit: z.int().nullable().default(null),
});
type Decided = z.infer<typeof decidedSchema> | Exclude<RefundAnswer, { outcome: "done" }>;

/**
 * Decides on a refund and issues it: either everything left, each part by the method it was paid with, which ends the
 * order and frees its pieces and code; or a partial amount by one method. Refunds paid by hand are booked at once. An
 * online refund is stored before calling the provider, so that it is neither lost nor issued twice; the same key means
 * the same refund. Never refunds more than was paid.
 */
export async function refundAtDesk(context: ShopContext, asked: DeskRefund): Promise<RefundAnswer> {
  const id = (await findOrderByNumber(context.database.read, asked.number))?.id;
  if (id === undefined) return { outcome: "unknown" };
  if (!isIdempotencyKey(asked.key))
    return refused("We couldn't read this form. Reload the page and try again.");
  const { cents = null, keepsPieces = false, to = null, references = {} } = asked;
  const request = {
    scope: `desk refund ${id}`,
    key: asked.key,
    input: { cents, keepsPieces, to, references },
    now: context.now(),
  };
  try {
    const decided = await writeOrders(context, (transaction) =>
      runIdempotently<Decided>(transaction.tx, request, decidedSchema as z.ZodType<Decided>, async () => {
        const answer = await decide(context, transaction, { id, asked });
        return { answer, keep: answer.outcome === "decided" };
      }),
    );
    if (decided === "conflict")
      return refused("This form was already submitted with a different amount. Reload the page.");
    if (decided.outcome !== "decided") return decided;
    const { amountCents, credit, isPaidOut } = decided;
    if (!isPaidOut) await issueRefundsDue(context);
    if (!isPaidOut && context.readers) await issueCardRefunds(context, context.readers);
    const isDone = isPaidOut || (await isFullyRefunded(context, id));
    return { outcome: "done", isBack: isDone, amountCents, ...(credit !== null && { credit }) };
  } catch (error) {
    if (error instanceof IllegalMoveError) return refused(error.message);
    if (error instanceof UsedReferenceError)
      return refused(await usedReferenceMessage(context.database.read, error), `reference-${error.account}`);
    if (!(error instanceof EmptyDrawerError)) throw error;
    // A full refund has no amount input.
    return cents === null ? refused(error.message) : refused(error.message, "cents");
  }
}

async function isFullyRefunded({ database }: ShopContext, id: string): Promise<boolean> {
  const order = await findOrder(database.read, id);
  return order !== null && (await readOrderMoney(database.read, order)).owedCents === 0;
}

async function decide(
  context: ShopContext,
  transaction: OrderTransaction,
  { id, asked }: { id: string; asked: DeskRefund },
): Promise<Decided> {
  const order = await lockOrder(transaction, id);
  if (!order) return { outcome: "unknown" };
  const money = await readOrderMoney(transaction.tx, order);
  if (order.version !== asked.version || money.leftCents !== asked.seenLeftCents)
    return { outcome: "stale", at: order.updated_at };
  const { provider } = context.gateway;
  const refusal = refundRefusal(order, money, provider);
  if (refusal) return refused(refusal);
  const giving: Giving = { asked, money, provider, now: context.now() };
  if (asked.cents === undefined) return await giveUp(transaction, order, giving);
  const fault = partFault(asked.cents, order, money);
  if (fault) return refused(fault, "cents");
  return await givePart(transaction, order, { ...giving, cents: asked.cents });
}

function partFault(cents: number, order: OrderRow, money: OrderMoney): string | null {
  const most = formatMoneyExact(money.leftCents);
  if (!Number.isSafeInteger(cents) || cents <= 0) return "Enter the amount, like 120.00.";
  if (cents > money.leftCents) return `Only ${most} is left to refund.`;
  if (cents === money.leftCents && canRefundAll(order, money))
    return `${most} is all that's left. Choose a full refund, which closes the order.`;
  return null;
}

interface Giving {
  asked: DeskRefund;
  money: OrderMoney;
  /** The current online provider. */
  provider: string;
  now: number;
}

const ofOpenRepair =
  "This repair isn't declined. Decline it first, which withdraws its price, or refund part of it.";

const ofLayaway = "This is on layaway. Cancel the layaway on its page, or refund part of what was paid.";

/** Refunds everything left: by hand at once, and the rest through the online provider after the commit. */
async function giveUp(transaction: OrderTransaction, order: OrderRow, giving: Giving): Promise<Decided> {
  const { asked, money, provider, now } = giving;
  const { tx } = transaction;
  const { actor, keepsPieces = false } = asked;
  if (order.repair !== null && money.agreed !== null) return refused(ofOpenRepair);
  if (isOnLayaway(order)) return refused(ofLayaway);
  const elsewhere = money.charges.find((charge) => charge.leftCents > 0 && !isRefundable(charge, provider));
  if (elsewhere) return refused(otherProviderMessage(elsewhere, provider));
  const ways = waysOut(giving);
  if ("message" in ways) return refused(ways.message, ways.field);
  const { leftCents: cents } = money;
  const booking = { orderId: order.id, cause: `refund ${order.id}`, actor, now, cents };
  await bookRefund(tx, { ...booking, endsOrder: true });
  const facts = { amountCents: cents, keepsPieces };
  await moveOrder(transaction, order, { to: "refund_pending", actor, now, facts, keepsUnits: keepsPieces });
  const credit = asked.to === "store-credit" ? await openCredit(tx, order, now) : null;
  for (const { account, reference } of credit === null ? ways : [creditWay(credit)]) {
    const own = money.charges.filter(
      (charge) => credit !== null || providerAccount(charge.provider) === account,
    );
    const shares = spreadRefund(own, cents);
    const isAll = shares.reduce((sum, share) => sum + share.cents, 0) === money.paidCents;
    if (account === readerAccount) await sendToCards(tx, order, { shares, actor, now });
    else
      await payRefund(tx, order, { account, shares, reference, isAll, actor, now, isNew: credit !== null });
  }
  const isSentLater = money.charges.some(
    ({ leftCents, provider: own }) => leftCents > 0 && (own === provider || own === readerAccount),
  );
  if (isSentLater && credit === null)
    return { outcome: "decided", amountCents: cents, isPaidOut: false, credit };
  const pending = { ...order, state: "refund_pending" as const, version: order.version + 1 };
  await moveOrder(transaction, pending, { to: "refunded", actor, now, facts: { amountCents: cents } });
  return { outcome: "decided", amountCents: cents, isPaidOut: true, credit };
}

/** Opens an empty store credit for the buyer. Returns its number. */
async function openCredit(
  tx: Db,
  { email_key, first_name, last_name }: OrderRow,
  now: number,
): Promise<number> {
  return (await openStoreCredit(tx, { email_key, name: `${first_name} ${last_name}` }, now)).number;
}

interface WayOut {
  account: MoneyAccount;
  reference: string | undefined;
}

function creditWay(credit: number): WayOut {
  return { account: `store-credit:${credit}`, reference: undefined };
}

/** The accounts a full refund is paid from by hand, with their references. */
function waysOut({ asked, money }: Giving): WayOut[] | RefundFault {
  const ways = new Map<MoneyAccount, WayOut>();
  if (asked.to === "store-credit") return [];
  for (const { provider, method, leftCents } of money.charges) {
    if (leftCents === 0 || !isCounterProvider(provider)) continue;
    const found = refundReference(asked, method);
    if ("message" in found) return found;
    ways.set(provider, { account: provider, ...found });
  }
  return [...ways.values()];
}

async function givePart(
  { tx }: OrderTransaction,
  order: OrderRow,
  { cents, asked, money, provider, now }: Giving & { cents: Cents },
): Promise<Decided> {
  const { actor, to = "online" } = asked;
  const charges = chargesForMethod(money, to, provider);
  const fault = refundMethodFault(charges, cents);
  if (fault) return refused(fault.message, fault.field);
  const found = refundReference(asked, to);
  if ("message" in found) return refused(found.message, found.field);
  const shares = spreadRefund(charges, cents);
  const cause = `refund ${randomBytes(16).toString("base64url")}`;
  await bookRefund(tx, { orderId: order.id, cause, actor, now, cents });
  // A sale refunded in full, part by part, owes its consignors nothing.
  const units = await readUnitsOfOrder(tx, order.id);
  await bookCosts(tx, { units, orderId: order.id, actor, now, memo: "The order was refunded" });
  const entry = { actor, subject: `order ${order.number}`, action: "payment.part_back" };
  await audit(tx, { at: now, ...entry, data: { amountCents: cents, way: to } });
  if (to === "online") {
    await insertRefundParts(tx, order, { shares, actor, now, refundRef: null });
    return { outcome: "decided", amountCents: cents, isPaidOut: false, credit: null };
  }
  if (to === readerAccount) {
    await sendToCards(tx, order, { shares, actor, now });
    return { outcome: "decided", amountCents: cents, isPaidOut: false, credit: null };
  }
  const isAll = cents === money.paidCents;
  if (to === "store-credit") {
    const credit = await openCredit(tx, order, now);
    await payRefund(tx, order, { ...creditWay(credit), shares, isAll, actor, now, isNew: true });
    return { outcome: "decided", amountCents: cents, isPaidOut: true, credit };
  }
  const groups = Map.groupBy(shares, ({ charge }) =>
    payMethods[to].account === "numbered" ? providerAccount(charge.provider) : counterAccount(to),
  );
  for (const [account, own] of groups)
    await payRefund(tx, order, { account, shares: own, ...found, isAll, actor, now });
  return { outcome: "decided", amountCents: cents, isPaidOut: true, credit: null };
}

function refused(message: string, field?: string): Extract<RefundAnswer, { outcome: "refused" }> {
  return { outcome: "refused", message, ...(field && { field }) };
}
