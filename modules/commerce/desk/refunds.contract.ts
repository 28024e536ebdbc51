import fc from "fast-check";
import { expect, test } from "vitest";
import {
  actor,
  openDeskService,
  readDeskOrder,
  shippingInput,
} from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { findOrderByNumber } from "../orders/order-numbers.ts";
import type { DeskOrder } from "./read-order.ts";

function asked({ number, version, money }: DeskOrder, key: string) {
  return { number, version, key, actor, seenLeftCents: money.leftCents };
}

describeOnEachDatabase("Refunds at the desk", (open) => {
  test("DO4 a full refund ends the order, restocks the piece, frees the discount code and emails the buyer", async () => {
    const { till, desk, paid, audited, faults } = openDeskService(await open());
    await till.addCode("TEN");
    const order = await paid({ code: "TEN" });
    const changes = till.stockChanges();
    expect(order.canRefundAll).toBe(true);
    const amountCents = order.totals.totalCents;
    expect(await desk.refund(asked(order, "k1"))).toEqual({ outcome: "done", isBack: true, amountCents });
    expect(await readDeskOrder(desk, order.number)).toMatchObject({
      state: "refunded",
      canRefundAll: false,
      units: [],
      money: { paidCents: amountCents, givenBackCents: amountCents, owedCents: 0, leftCents: 0 },
      payments: [
        { kind: "charge", amountCents },
        { kind: "refund", amountCents, state: "approved" },
      ],
    });
    const units = await till.database.read.selectFrom("stock_unit").select("state").execute();
    expect(units).toEqual([{ state: "free" }]);
    expect(till.stockChanges()).toBe(changes + 1);
    expect(
      await till.database.read.selectFrom("discount_code").select(["state", "order_id"]).execute(),
    ).toEqual([{ state: "issued", order_id: null }]);
    const emails = await till.database.read.selectFrom("outbox").select("template").orderBy("id").execute();
    expect(emails.map(({ template }) => template)).toEqual([
      "order-confirmed",
      "order-received",
      "payment-refunded",
    ]);
    expect(await audited(order.number)).toMatchObject([
      { actor, action: "order.refund_pending", data: { amountCents, keepsPieces: false } },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("DO4 a full refund ends an order ready for pickup; an outdated page can't hand it over", async () => {
    const { desk, paid, faults } = openDeskService(await open());
    const { number, version } = await paid();
    await desk.moveOrder({ number, to: "ready_for_pickup", version, actor });
    const ready = await readDeskOrder(desk, number);
    expect(ready.canRefundAll).toBe(true);
    const most = { ...asked(ready, "k0"), cents: ready.money.leftCents };
    expect(await desk.refund(most)).toMatchObject({ outcome: "refused", field: "cents" });
    expect(await desk.refund(asked(ready, "k1"))).toMatchObject({ outcome: "done" });
    const input = { givenBy: "Mara", receivedBy: "Claire Donnelly" };
    expect(
      await desk.moveOrder({ number, to: "completed", version: ready.version, actor, input }),
    ).toMatchObject({ outcome: "stale" });
    expect(await readDeskOrder(desk, number)).toMatchObject({ state: "refunded", units: [] });
    expect(await faults()).toEqual([]);
  });

  test("DO4 a refunded piece that can't be resold stays off sale", async () => {
    const { till, desk, paid, faults } = openDeskService(await open());
    const order = await paid();
    await desk.refund({ ...asked(order, "k1"), keepsPieces: true });
    expect(await readDeskOrder(desk, order.number)).toMatchObject({
      state: "refunded",
      units: [{ state: "sold" }],
    });
    expect(till.stockChanges()).toBe(2);
    expect(await faults()).toEqual([]);
  });

  test("DO3 refunds once for twenty clicks with one key, and for twenty people with their own keys", async () => {
    const { till, desk, paid, faults } = openDeskService(await open());
    const one = await paid();
    const clicks = await Promise.all(Array.from({ length: 20 }, () => desk.refund(asked(one, "k1"))));
    expect(new Set(clicks.map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
    const two = await paid();
    const owners = await Promise.all(
      Array.from({ length: 20 }, (_, index) => desk.refund(asked(two, `k${index}`))),
    );
    expect(owners.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    expect(owners.filter(({ outcome }) => outcome === "stale")).toHaveLength(19);
    const refunds = await till.database.read
      .selectFrom("payment")
      .select("amount_cents")
      .where("kind", "=", "refund")
      .execute();
    expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual([
      one.totals.totalCents,
      two.totals.totalCents,
    ]);
    expect(await faults()).toEqual([]);
  });

  test("DO4 a partial refund keeps the order's state and emails the buyer; more refunds can follow", async () => {
    const { till, desk, paid, faults } = openDeskService(await open());
    const order = await paid({ variant: { priceCents: 100_000 } });
    expect(await desk.refund({ ...asked(order, "k1"), cents: 5_000 })).toEqual({
      outcome: "done",
      isBack: true,
      amountCents: 5_000,
    });
    const later = await readDeskOrder(desk, order.number);
    expect(later).toMatchObject({
      state: "paid",
      version: order.version,
      money: { paidCents: 108_750, givenBackCents: 5_000, owedCents: 0, leftCents: 103_750 },
    });
    expect(await desk.refund({ ...asked(order, "k2"), cents: 5_000 })).toMatchObject({ outcome: "stale" });
    await desk.refund({ ...asked(later, "k3"), cents: 5_000 });
    const last = await readDeskOrder(desk, order.number);
    expect(await desk.refund(asked(last, "k4"))).toMatchObject({ outcome: "done", amountCents: 98_750 });
    expect(await readDeskOrder(desk, order.number)).toMatchObject({
      state: "refunded",
      money: { givenBackCents: 108_750, owedCents: 0, leftCents: 0 },
    });
    const emails = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "payment-refunded")
      .orderBy("id")
      .execute();
    expect(emails.map(({ data }) => JSON.parse(data))).toMatchObject([
      { amountCents: 5_000, extent: "part" },
      { amountCents: 5_000, extent: "part" },
      { amountCents: 98_750, extent: "rest" },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("DO4 after handover, refunds up to the total, and the order stays completed", async () => {
    const { till, desk, paid, faults } = openDeskService(await open());
    const order = await paid({ input: shippingInput });
    const input = { givenBy: "Mara", carrier: "FedEx", trackingNumber: "7712 3456" };
    await desk.moveOrder({ number: order.number, to: "shipped", version: order.version, actor, input });
    const shipped = await readDeskOrder(desk, order.number);
    expect(shipped.canRefundAll).toBe(false);
    expect(await desk.refund(asked(shipped, "k1"))).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("can't be changed to “Refund due”"),
    });
    expect(await desk.refund({ ...asked(shipped, "k2"), cents: shipped.money.leftCents })).toMatchObject({
      outcome: "done",
    });
    expect(await readDeskOrder(desk, order.number)).toMatchObject({
      state: "shipped",
      money: { leftCents: 0, refusal: expect.stringContaining("Everything") },
    });
    expect(await faults()).toEqual([]);
    expect(await findOrderByNumber(till.database.read, order.number)).toMatchObject({ isPaid: false });
  });

  test("DO4 refunds a deposit while the piece is being designed", async () => {
    const { desk, deposit, faults } = openDeskService(await open());
    const order = await deposit();
    await desk.moveOrder({ number: order.number, to: "in_design", version: order.version, actor });
    const designed = await readDeskOrder(desk, order.number);
    expect(await desk.refund(asked(designed, "k1"))).toMatchObject({ outcome: "done", amountCents: 50_000 });
    expect((await readDeskOrder(desk, order.number)).state).toBe("refunded");
    expect(await faults()).toEqual([]);
  });

  test("DO3 rejects a second amount under the same key, a missing key, and unpaid or unknown orders", async () => {
    const { desk, paid, held } = openDeskService(await open());
    const order = await paid();
    await desk.refund({ ...asked(order, "k1"), cents: 100 });
    expect(await desk.refund({ ...asked(order, "k1"), cents: 200 })).toMatchObject({ outcome: "refused" });
    expect(await desk.refund({ ...asked(order, ""), cents: 200 })).toMatchObject({ outcome: "refused" });
    const { order: unpaid } = await held();
    expect(await desk.refund({ ...asked(unpaid, "k1") })).toMatchObject({
      outcome: "refused",
      message: "Nothing was paid for this order.",
    });
    expect(await desk.refund({ ...asked(order, "k1"), number: "LI-00000000" })).toEqual({
      outcome: "unknown",
    });
  });

  test("DO3 MON-03 never refunds more than was paid", async () => {
    const { desk, paid, faults } = openDeskService(await open());
    const amount = fc.oneof(fc.integer({ min: -5, max: 120_000 }), fc.constantFrom(0.5, Number.NaN, 1e15));
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { maxLength: 4 }), async (amounts) => {
        const { number } = await paid();
        for (const [index, cents] of amounts.entries())
          await desk.refund({ ...asked(await readDeskOrder(desk, number), `k${index}`), cents });
        const { money, payments } = await readDeskOrder(desk, number);
        const back = payments.filter(({ kind }) => kind === "refund");
        const total = back.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(total).toBe(money.givenBackCents);
        expect(total).toBeLessThanOrEqual(money.paidCents);
        expect(money.leftCents).toBe(money.paidCents - total);
      }),
      { numRuns: repeatCount(3, 12) },
    );
    expect(await faults()).toEqual([]);
  });
});
