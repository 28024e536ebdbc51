import {
  type OrderAccount,
  orderAccount,
  orderStatement,
  priceVersions,
  type StatementRow,
  voidReceipts,
} from "#ledger";
import { type Cents, payMethod, payMethods } from "#money";
import type { ShopContext } from "../context.ts";
import { namedOrder } from "../orders/named-orders.ts";
import { findOrder, type OrderRow, orderToken } from "../orders/order-row.ts";
import { canPayAll, partBounds, payableCents, readOpenDeposit } from "./balance-amount.ts";
import { balanceKey } from "./balance-key.ts";
import { newestAttempt } from "./balance-record.ts";
import { settledCharge, settledMessages } from "./settle-balance.ts";

/** The money of a custom piece as its client sees it. */
export type BalanceView = NonNullable<Awaited<ReturnType<typeof viewBalance>>>;

/** How the client can pay now. */
export interface BalancePayment {
  /** `code`: a digit of the test gateway, no money moves. `page`: on the provider's own page. */
  kind: "code" | "page";
  /** Server-made idempotency key for the next payment. */
  key: string;
  canPayAll: boolean;
  /** Of a repair: what is still to pay of its deposit; null: nothing, or none is asked for. */
  depositCents: Cents | null;
  /** Bounds of another amount; null: only all of it can be paid. */
  part: { leastCents: Cents; maxCents: Cents } | null;
  /** The provider's page is open for this amount; null where none is. */
  openCents: Cents | null;
}

/** The last payment's result is shown that long, in ms. */
const newsMs = 60 * 60_000;

/** What is paid of a custom piece and what is left, from the journal; null for goods and for an unpaid deposit. */
export async function viewBalance(context: ShopContext, number: string) {
  const { read } = context.database;
  const order = await findOrder(read, (await namedOrder(read, number))?.id ?? null);
  if (order?.kind !== "deposit" || order.paid_at === null) return null;
  const account = await orderAccount(read, order.id);
  const rows = await orderStatement(read, order.id);
  return {
    number: order.number,
    orderToken: orderToken(await context.secret(), order.id),
    price: await agreedPrice(context, order.id, account),
    /** Payments and refunds that change the balance, oldest first. */
    rows: rows.filter(({ owedCents }) => owedCents !== 0).map(shownRow),
    receipts: rows.filter(({ receipt }) => receipt !== null).map(shownRow),
    /** Receipts of payments that were booked by mistake. */
    voidReceipts: await voidReceipts(read, order.id),
    /** Paid and not refunded, surplus payments left out. */
    paidCents: account.leftCents,
    /** With an agreed price: what is left to pay. */
    balanceCents: account.balanceCents,
    isHandedOver: account.isHandedOver,
    payment: await payment(context, order, account),
    news: await news(context, order.id),
  };
}

async function agreedPrice({ database }: ShopContext, orderId: string, { agreed }: OrderAccount) {
  if (!agreed) return null;
  const versions = await priceVersions(database.read, orderId);
  const { priceCents, taxCents, taxLabel, entry } = agreed;
  return {
    priceCents,
    /** Null: none is collected. */
    taxCents: taxLabel === null ? null : taxCents,
    /** "Suffolk County, 8.75%"; null with `taxCents`. */
    taxLabel,
    /** From 1. */
    version: versions.findIndex((one) => one.entry === entry) + 1,
    agreedAt: versions.find((one) => one.entry === entry)?.at ?? 0,
  };
}

function shownRow({ entry, kind, at, owedCents, moneyCents, accounts, receipt }: StatementRow) {
  const methods = accounts.map((account) => payMethods[payMethod(account)].label);
  return { entry, kind, at, owedCents, moneyCents, receipt, methods };
}

async function payment(
  context: ShopContext,
  order: OrderRow,
  account: OrderAccount,
): Promise<BalancePayment | null> {
  const balanceCents = payableCents(order, account);
  if (balanceCents === null) return null;
  const newest = await newestAttempt(context.database.read, order.id);
  const { kind, provider } = context.gateway;
  return {
    kind,
    key: await balanceKey(context, order.id),
    canPayAll: canPayAll(balanceCents),
    depositCents: await readOpenDeposit(context.database.read, order, account),
    part: partBounds(balanceCents),
    openCents: newest?.state === "open" && newest.provider === provider ? newest.amount_cents : null,
  };
}

/** What became of the newest payment, for an hour; null without one. `message`: why it paid nothing. */
async function news({ database, now }: ShopContext, orderId: string) {
  const newest = await newestAttempt(database.read, orderId);
  if (newest?.state !== "complete" || newest.charge_ref === null) return null;
  if (now() - newest.checked_at >= newsMs) return null;
  const settled = await settledCharge(database.read, newest.charge_ref);
  if (!settled) return null;
  if (settled.outcome === "paid") return settled;
  const { outcome, amountCents } = settled;
  return { outcome, amountCents, message: settledMessages[outcome](amountCents) };
}
