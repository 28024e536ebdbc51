import { expect, test } from "vitest";
import type { Database } from "#database";
import {
  balancePostings,
  bookEntry,
  bookHandover,
  bookPrice,
  bookRefund,
  findEntry,
  moveCash,
  readCashBalance,
  readOrderAccount,
} from "#ledger";
import { actor, openDeskService } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { recordPayment } from "../payments/record-payment.ts";

const requestId = "r-1";
const now = Date.parse("2026-11-21T16:00:00Z");

/** A counter payment in cash and by check, as the desk books it. */
async function pay(database: Database, orderId: string, [cash, check]: readonly [number, number]) {
  return await database.write(async (tx) => {
    const parts = [
      { account: "cash", cents: cash },
      { account: "check", cents: check, reference: "101" },
    ] as const;
    const postings = await balancePostings(tx, orderId, parts);
    const entry = { kind: "payment", cause: `counter ${cash}-${check}`, orderId, actor, now } as const;
    const booked = await bookEntry(tx, { ...entry, postings });
    for (const [index, { account, cents }] of parts.entries())
      await recordPayment(tx, {
        ...{ orderId, kind: "charge", provider: account, ref: `R-${booked.receipt}-${index + 1}`, now },
        ...{ amountCents: cents, currency: "USD", state: "approved" },
      });
    return booked.number;
  });
}

/** A custom piece with an agreed price and a paid deposit. */
async function priced(database: Database) {
  const service = openDeskService(database);
  const { desk } = service;
  const { number } = await service.deposit();
  const { id } = await database.read
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const price = { priceCents: 1_000_000, taxCents: 87_500, taxLabel: "Suffolk County, 8.75%" };
  await database.write((tx) => bookPrice(tx, { orderId: id, actor, now, ...price }));
  return {
    service,
    desk,
    id,
    number,
    left: async () => (await readOrderAccount(database.read, id)).balanceCents,
  };
}

describeOnEachDatabase("Reversing an entry at the desk", (open) => {
  test("reverses a counter payment in full, and restores the balance", async () => {
    const database = await open();
    const { service, desk, id, number, left } = await priced(database);
    const before = await left();
    const entry = await pay(database, id, [20_000, 5_000]);
    expect(await left()).toBe(before - 25_000);
    const reversal = { number: entry, reason: "Entered twice", actor, requestId };
    const answer = await desk.reverseEntry(reversal);
    expect(answer).toEqual({ ok: true, entry: entry + 1 });
    expect(await left()).toBe(before);
    expect(await readCashBalance(database.read)).toBe(0);
    expect(await findEntry(database.read, entry + 1)).toMatchObject({
      ...{ kind: "reversal", reverses: entry, memo: "Entered twice", actor, orderNumber: number },
      receipt: expect.any(Number),
    });
    expect(await service.audited(number)).toContainEqual({
      actor,
      action: "payment.reversed",
      data: { entry, reversal: entry + 1, amountCents: 25_000, requestId },
    });
    expect(await service.faults()).toEqual([]);
    expect(await desk.reverseEntry(reversal)).toEqual({ ok: false, changed: expect.any(Number) });
    expect(await left()).toBe(before);
    const emails = await database.read
      .selectFrom("outbox")
      .select(["recipient", "data"])
      .where("template", "=", "payment-reversed")
      .execute();
    expect(emails.map(({ recipient, data }) => ({ recipient, ...JSON.parse(data) }))).toMatchObject([
      { number, receipt: "R-1002", amountCents: 25_000, paidCents: 50_000, balanceCents: before },
    ]);
    expect(emails[0]?.recipient).toContain("@");
  });

  test("allows only one of two simultaneous reversals", async () => {
    const database = await open();
    const { service, desk, id } = await priced(database);
    const number = await pay(database, id, [20_000, 5_000]);
    const reversal = { number, reason: "Entered twice", actor, requestId };
    const answers = await Promise.all([desk.reverseEntry(reversal), desk.reverseEntry(reversal)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await service.faults()).toEqual([]);
  });

  test("can't reverse online payments, prices, sales or unknown entries, or reverse without a reason", async () => {
    const database = await open();
    const { service, desk } = await priced(database);
    const reverse = (number: number, reason = "A mistake") =>
      desk.reverseEntry({ number, reason, actor, requestId });
    expect(await reverse(1)).toMatchObject({ errors: [{ message: expect.stringContaining("paid online") }] });
    expect(await reverse(2)).toMatchObject({
      errors: [{ message: expect.stringContaining("comes from an order") }],
    });
    expect(await reverse(1, "")).toMatchObject({ errors: [{ field: "reason" }] });
    expect(await reverse(999)).toEqual({ ok: false, gone: true });
    expect(await service.faults()).toEqual([]);
  });

  test("can't reverse a payment once its piece was handed over or partly refunded", async () => {
    const database = await open();
    const { desk, id, left } = await priced(database);
    const rest = await left();
    const entry = await pay(database, id, [rest - 5_000, 5_000]);
    const refund = { orderId: id, cause: "refund test", actor, now, cents: 45_000 };
    await database.write((tx) => bookRefund(tx, refund));
    const reverse = () => desk.reverseEntry({ number: entry, reason: "A mistake", actor, requestId });
    // The $500 deposit doesn't cover this refund, so part of the payment itself was refunded.
    await database.write((tx) => bookRefund(tx, { ...refund, cause: "refund more", cents: 10_000 }));
    expect(await reverse()).toMatchObject({
      errors: [{ message: expect.stringContaining("has been refunded") }],
    });
    await database.write((tx) => bookHandover(tx, { orderId: id, actor, now }));
    expect(await reverse()).toMatchObject({
      errors: [{ message: expect.stringContaining("already been picked up or shipped") }],
    });
  });

  test("reverses a drawer entry, unless its cash has left the drawer", async () => {
    const database = await open();
    const service = openDeskService(database);
    const by = { actor, requestId };
    const move = (move: "in" | "bank", cents: number) =>
      database.write((tx) => moveCash(tx, { move, cents, reason: "", key: `${move}-${cents}` }, { by, now }));
    await move("in", 40_000);
    await move("bank", 10_000);
    const reverse = (number: number) =>
      service.desk.reverseEntry({ number, reason: "A mistake", actor, requestId });
    expect(await reverse(1)).toMatchObject({
      errors: [{ message: expect.stringContaining("only $300.00") }],
    });
    expect(await reverse(2)).toEqual({ ok: true, entry: 3 });
    expect(await reverse(1)).toEqual({ ok: true, entry: 4 });
    expect(await readCashBalance(database.read)).toBe(0);
    expect(await reverse(3)).toMatchObject({
      errors: [{ message: expect.stringContaining("A reversal can't be reversed") }],
    });
    expect(await service.faults()).toEqual([]);
  });
});
