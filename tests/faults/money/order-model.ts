import { expect } from "vitest";
import { isMoneyAccount, type MoneyAccount } from "#ledger";
import { type Cents, payMethod, type RefundMethod } from "#money";
import type { OrderRow } from "../../../modules/commerce/orders/order-row.ts";
import { type OrderMoney, readOrderMoney } from "../../../modules/commerce/payments/order-money.ts";
import { shop as facts } from "../../../shop.config.ts";
import type { DeskService } from "../../checkout/desk-service.ts";
import { moveDrawer, type Showroom } from "./showroom.ts";

export interface BookedPart {
  account: MoneyAccount;
  cents: Cents;
}

/** An order and its expected balances, derived only from the responses received. */
export interface OrderHistory {
  room: Showroom;
  /** The desk and checkout for its way of paying online. */
  shop: DeskService;
  kind: "goods" | "deposit";
  orderId: string;
  number: string;
  /** Key of the checkout it is paid in; null if it was paid at once. */
  checkoutKey: string | null;
  /** Agreed with its quote; takes effect once the deposit is paid. */
  quoted: { priceCents: Cents; taxCents: Cents } | null;
  /** The provider's page for a balance payment. */
  page: string | null;
  model: OrderModel;
}

export interface OrderModel {
  paidCents: Cents;
  backCents: Cents;
  balanceCents: Cents;
  priceCents: Cents | null;
  isHandedOver: boolean;
  /** The unrefunded part of each payment, oldest first. */
  charges: (BookedPart & { receipt: number | null })[];
  /** Received minus paid out, by account. */
  net: Map<MoneyAccount, Cents>;
  /** Balance payments by receipt. */
  payments: Map<
    number,
    { parts: BookedPart[]; references: string[]; isReversed: boolean; isCounter: boolean }
  >;
  /** Cash that counts toward Form 8300, and whether it exceeded the limit. */
  cashCents: Cents;
  isReported: boolean;
}

/** An order without any payment. */
export function newOrderModel(): OrderModel {
  return {
    ...{ paidCents: 0, backCents: 0, balanceCents: 0, priceCents: null, isHandedOver: false },
    ...{ charges: [], net: new Map(), payments: new Map(), cashCents: 0, isReported: false },
  };
}

function move({ room, model }: OrderHistory, account: MoneyAccount, cents: Cents): void {
  model.net.set(account, (model.net.get(account) ?? 0) + cents);
  if (account === "cash") moveDrawer(room, cents);
  const credit = /^store-credit:(\d+)$/.exec(account)?.[1];
  if (credit !== undefined) room.credits.set(Number(credit), (room.credits.get(Number(credit)) ?? 0) - cents);
}

/** The order or its deposit was paid. */
export function bookOrderPaid(
  history: OrderHistory,
  parts: readonly BookedPart[],
  receipt: number | null = null,
): void {
  const { model, kind } = history;
  for (const { account, cents } of parts) {
    move(history, account, cents);
    model.charges.push({ account, cents, receipt });
    model.paidCents += cents;
    if (kind === "deposit") model.balanceCents -= cents;
    if (account === "cash") model.cashCents += cents;
  }
  const hasCash = parts.some(({ account }) => account === "cash");
  if (hasCash && model.cashCents > facts.cashReport.limitCents) model.isReported = true;
}

/** The response to a balance payment contained a unique receipt number. */
export function bookPayment(
  history: OrderHistory,
  receipt: number,
  payment: { parts: BookedPart[]; references: string[]; isCounter: boolean },
): void {
  expect(history.room.receipts.has(receipt), `receipt ${receipt} is new`).toBe(false);
  history.room.receipts.add(receipt);
  history.model.payments.set(receipt, { ...payment, isReversed: false });
  bookOrderPaid(history, payment.parts, receipt);
}

/** A counter payment was reversed. */
export function bookReversal(history: OrderHistory, receipt: number): void {
  const { model, room } = history;
  const payment = model.payments.get(receipt);
  if (!payment) throw new Error(`No payment has receipt ${receipt}.`);
  payment.isReversed = true;
  for (const reference of payment.references) room.references.delete(reference);
  model.charges = model.charges.filter((charge) => charge.receipt !== receipt);
  for (const { account, cents } of payment.parts) {
    move(history, account, -cents);
    model.paidCents -= cents;
    model.balanceCents += cents;
    if (account === "cash") model.cashCents -= cents;
  }
}

/** A price with tax was agreed. */
export function bookPrice({ model }: OrderHistory, priceCents: Cents, taxCents: Cents): void {
  model.priceCents = priceCents;
  model.balanceCents = priceCents + taxCents - model.paidCents + model.backCents;
}

/** A partial amount was refunded by one method, or to a new store credit. */
export function bookPartialRefund(
  history: OrderHistory,
  { cents, way, credit }: { cents: Cents; way: RefundMethod; credit: number | undefined },
): void {
  const { model, kind } = history;
  let left = cents;
  for (const charge of model.charges) {
    if (credit === undefined && payMethod(charge.account) !== way) continue;
    const share = Math.min(left, charge.cents);
    charge.cents -= share;
    left -= share;
    if (way === "online") move(history, charge.account, -share);
  }
  expect(left, "more went back than was paid this way").toBe(0);
  if (credit !== undefined) move(history, `store-credit:${credit}`, -cents);
  else if (way !== "online") move(history, way as MoneyAccount, -cents);
  model.backCents += cents;
  if (kind === "deposit" && !model.isHandedOver) model.balanceCents += cents;
}

/** Everything left was refunded, each part the way it was paid or to a new store credit, and the order ended. */
export function bookFullRefund(history: OrderHistory, credit: number | undefined): void {
  const { model } = history;
  for (const charge of model.charges) {
    move(history, credit === undefined ? charge.account : `store-credit:${credit}`, -charge.cents);
    charge.cents = 0;
  }
  Object.assign(model, { backCents: model.paidCents, balanceCents: 0, priceCents: null });
}

/** An order as read by the desk. */
export interface OrderSnapshot {
  order: OrderRow;
  money: OrderMoney;
}

export async function readOrderSnapshot({
  room: { database },
  orderId,
}: OrderHistory): Promise<OrderSnapshot> {
  const { read } = database;
  const order = await read
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { order, money: await readOrderMoney(read, order) };
}

/** Expects the order's account to match the responses. */
export function expectModel({ kind, model }: OrderHistory, { money }: OrderSnapshot, where: string): void {
  const { charges: _, agreed, ...account } = money;
  const { paidCents, backCents, balanceCents, priceCents, isHandedOver } = model;
  const leftCents = paidCents - backCents;
  expect({ ...account, priceCents: agreed?.priceCents ?? null }, where).toEqual({
    ...{ paidCents, givenBackCents: backCents, leftCents, owedCents: 0, balanceCents, isHandedOver },
    heldCents: kind === "deposit" && !isHandedOver ? leftCents : 0,
    priceCents,
  });
}

/** Expects every money account, every receipt and the Form 8300 task to match the responses exactly. */
export async function expectBooked({ room, orderId, model }: OrderHistory, where: string): Promise<void> {
  const rows = await room.database.read
    .selectFrom("journal_entry")
    .innerJoin("journal_posting", "entry", "number")
    .select(["kind", "receipt", "account", "cents"])
    .where("order_id", "=", orderId)
    .execute();
  const net = new Map<string, Cents>();
  const payments = new Map<number, Cents>();
  for (const { kind, receipt, account, cents } of rows) {
    if (!isMoneyAccount(account)) continue;
    net.set(account, (net.get(account) ?? 0) + cents);
    if (kind === "payment") payments.set(receipt ?? 0, (payments.get(receipt ?? 0) ?? 0) + cents);
  }
  const isMoved = ([, cents]: [string, Cents]) => cents !== 0;
  expect(new Map([...net].filter(isMoved)), where).toEqual(new Map([...model.net].filter(isMoved)));
  const told = [...model.payments].map(([receipt, { parts }]): [number, Cents] => [
    receipt,
    parts.reduce((sum, { cents }) => sum + cents, 0),
  ]);
  expect(payments, where).toEqual(new Map(told));
  const reports = await room.database.read
    .selectFrom("cash_report")
    .innerJoin("journal_entry", "number", "entry")
    .select("cash_report.id")
    .where("order_id", "=", orderId)
    .execute();
  expect(reports.length, where).toBe(model.isReported ? 1 : 0);
}
