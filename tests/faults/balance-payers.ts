import { expect } from "vitest";
import type { Database } from "#database";
import { readOrderAccount } from "#ledger";
import type { BalanceAttempt, PayBalanceResult } from "../../modules/commerce/balance/pay-balance.ts";
import type { CounterPayment, PaymentAnswer } from "../../modules/commerce/desk/payment.ts";
import * as books from "../../operations/invariants/books.ts";
import { actor, openDeskService, readDeskOrder } from "../checkout/desk-service.ts";
import { createPricedDeposit } from "../checkout/priced-deposit.ts";
import type { OrderProcess } from "./order-process.ts";

/** A payment toward a balance, and what was acknowledged before the shop was killed. */
type Payment = { cents: number; isSent?: true } & (
  | { counter: CounterPayment; answer?: PaymentAnswer }
  | { online: BalanceAttempt; answer?: PayBalanceResult }
);

/** A client who pays a balance in several payments: in cash and by card, online, by check. */
export interface BalancePayer {
  number: string;
  orderId: string;
  balanceCents: number;
  payments: Payment[];
}

/** Deposits with an agreed price, each with its upcoming payments. */
export async function prepareBalances(database: Database, count: number): Promise<BalancePayer[]> {
  const service = openDeskService(database, { clock: { at: Date.now() } });
  const payers: BalancePayer[] = [];
  for (let index = 0; index < count; index++) {
    const number = await createPricedDeposit(service);
    const { money } = await readDeskOrder(service.desk, number);
    const { id: orderId } = await database.read
      .selectFrom("orders")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const view = await service.till.balances.view(number);
    const payments = paymentsOf(number, money.balanceCents, view?.payment?.key ?? "");
    payers.push({ number, orderId, balanceCents: money.balanceCents, payments });
  }
  await service.till.close();
  return payers;
}

function paymentsOf(number: string, balanceCents: number, onlineKey: string): Payment[] {
  const counter = { number, actor, key: "first", seenBalanceCents: balanceCents };
  const left = balanceCents - 300_000;
  const online = { amount: "other", otherAmount: "2500", seenBalanceCents: String(left), code: "1" };
  return [
    {
      cents: 300_000,
      counter: {
        ...counter,
        parts: [
          { method: "terminal", cents: 100_000, reference: `slip ${number}`, lastFour: "7730" },
          { method: "cash", cents: 200_000 },
        ],
      },
    },
    {
      cents: 250_000,
      online: { number, path: "/orders/a-token", idempotencyKey: onlineKey, input: online },
    },
    {
      cents: left - 250_000,
      counter: {
        ...{ ...counter, key: "last", seenBalanceCents: left - 250_000 },
        parts: [{ method: "check", cents: left - 250_000, reference: "101" }],
      },
    },
  ];
}

/** Makes the payments one by one. False if the shop was killed. */
export async function payBalances(intake: OrderProcess, { payments }: BalancePayer): Promise<boolean> {
  for (const payment of payments) {
    payment.isSent = true;
    const done =
      "counter" in payment
        ? await intake.ask({ do: "pay at the counter", payment: payment.counter })
        : await intake.ask({ do: "pay a balance", attempt: payment.online });
    if (!done) return false;
    const answer = done.result as PaymentAnswer & PayBalanceResult;
    expect(["done", "paid"]).toContain(answer.outcome);
    payment.answer = answer;
  }
  return true;
}

/** Number of acknowledged payments. */
export function countAcknowledged(payers: readonly BalancePayer[]): number {
  return payers.reduce((sum, { payments }) => sum + payments.filter(({ answer }) => answer).length, 0);
}

/** Expects each acknowledged payment booked once under its receipt, and an interrupted one at most once. */
export async function expectBookedOnce(database: Database, payers: readonly BalancePayer[]): Promise<void> {
  for (const { number, orderId, payments, balanceCents } of payers) {
    const booked = await bookedPayments(database, orderId);
    for (const { answer, cents } of payments)
      if (answer && "receipt" in answer) expect(booked.get(answer.receipt), number).toBe(cents);
    const known = payments.filter(({ answer }) => answer).length;
    const sent = payments.filter(({ isSent }) => isSent).length;
    expect(booked.size, number).toBeGreaterThanOrEqual(known);
    expect(booked.size, number).toBeLessThanOrEqual(sent);
    const paid = payments.slice(0, booked.size).reduce((sum, { cents }) => sum + cents, 0);
    expect((await readOrderAccount(database.read, orderId)).balanceCents, number).toBe(balanceCents - paid);
  }
}

/** Resends every payment with its key: acknowledged ones must return the same answer, the others are made now. */
export async function expectSamePayments(database: Database, payers: readonly BalancePayer[]): Promise<void> {
  const { till, desk } = openDeskService(database, { clock: { at: Date.now() } });
  for (const { payments } of payers)
    for (const payment of payments.filter(({ isSent }) => isSent)) {
      const again =
        "counter" in payment
          ? await desk.takePayment(payment.counter)
          : await till.balances.pay(payment.online);
      expect(["done", "paid"]).toContain(again.outcome);
      if (payment.answer) expect(again).toEqual(payment.answer);
      payment.answer = again as PaymentAnswer & PayBalanceResult;
    }
  await till.close();
  await expectBookedOnce(database, payers);
}

/** Amounts of an order's balance payments, by receipt. */
async function bookedPayments(database: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await database.read
    .selectFrom("journal_entry")
    .innerJoin("journal_posting", "entry", "number")
    .select(["receipt", "cents"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "payment")
    .where("account", "<>", "deposits")
    .execute();
  const booked = new Map<number, number>();
  for (const { receipt, cents } of rows) booked.set(receipt ?? 0, (booked.get(receipt ?? 0) ?? 0) + cents);
  return booked;
}

/** Checks every invariant of the books, including gapless numbers. */
export async function expectSoundBooks(database: Database): Promise<void> {
  for (const { says, faults } of Object.values(books)) expect(await faults(database), says).toEqual([]);
}
