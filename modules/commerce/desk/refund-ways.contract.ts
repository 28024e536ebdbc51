import fc from "fast-check";
import { expect, test } from "vitest";
import { balancePostings, bookEntry, moveCash } from "#ledger";
import type { RefundMethod } from "#money";
import {
  actor,
  type DeskService,
  openDeskService,
  readDeskOrder,
} from "../../../tests/checkout/desk-service.ts";
import { payInParts, refundFromPage } from "../../../tests/checkout/pay-in-parts.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { testGateway } from "../payments/test-gateway.ts";

/** Pays $1,000.00 of the balance on the provider's page. */
async function payOnline({ till }: DeskService, number: string, ref: string): Promise<void> {
  const now = till.clock.at + 1_000;
  await till.database.write(async (tx) => {
    const { id: orderId } = await tx
      .selectFrom("orders")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const card = { account: "card:test", cents: 100_000, reference: ref } as const;
    const postings = await balancePostings(tx, orderId, [card]);
    await bookEntry(tx, { kind: "payment", cause: `charge ${ref}`, orderId, actor: "test", now, postings });
    const evidence = {
      provider: "test",
      ref,
      state: "approved",
      amountCents: 100_000,
      currency: "USD",
    } as const;
    await recordPayment(tx, { ...evidence, orderId, kind: "charge", now });
  });
}

async function refundsOf({ till }: DeskService) {
  return await till.database.read
    .selectFrom("payment")
    .select(["provider", "amount_cents as cents"])
    .where("kind", "=", "refund")
    .orderBy("provider")
    .execute();
}

describeOnEachDatabase("A refund of an order paid in several ways", (open) => {
  test("refunds each part by its original payment method and ends the order", async () => {
    const service = openDeskService(await open());
    const { desk, till, faults } = service;
    const number = await payInParts(service);
    expect((await readDeskOrder(desk, number)).refundMethods).toEqual([
      { way: "online", leftCents: 50_000 },
      { way: "cash", leftCents: 100_000 },
      { way: "terminal", leftCents: 200_000 },
      { way: "check", leftCents: 30_000 },
    ]);
    expect(await desk.refund(await refundFromPage(service, number, {}))).toMatchObject({
      outcome: "refused",
      field: "reference-terminal",
    });
    const references = { terminal: "B7", check: "5012" };
    const all = await refundFromPage(service, number, { references });
    expect(await desk.refund(all)).toEqual({
      ...{ outcome: "done", isBack: true, amountCents: 380_000 },
    });
    expect(await desk.refund(all)).toMatchObject({ outcome: "done", amountCents: 380_000 });
    expect(await refundsOf(service)).toEqual([
      { provider: "cash", cents: 100_000 },
      { provider: "check", cents: 30_000 },
      { provider: "terminal", cents: 200_000 },
      { provider: "test", cents: 50_000 },
    ]);
    expect(await readDeskOrder(desk, number)).toMatchObject({
      state: "refunded",
      money: { givenBackCents: 380_000, owedCents: 0, leftCents: 0 },
    });
    expect(await desk.moneyOwed()).toEqual([]);
    const emails = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "payment-refunded")
      .orderBy("id")
      .execute();
    expect(emails.map(({ data }) => JSON.parse(data))).toMatchObject([
      { method: "cash", amountCents: 100_000, extent: "part" },
      { method: "terminal", reference: "B7", amountCents: 200_000, extent: "part" },
      { method: "check", reference: "5012", amountCents: 30_000, extent: "part" },
      { amountCents: 50_000, extent: "rest" },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("requests each online refund under its own key, and none for counter payments", async () => {
    const gateway = testGateway();
    // The scheduled check may request the same refund as the desk at the same time; with the same key it is one refund.
    const asked = new Map<string, [ref: string, cents: number]>();
    const service = openDeskService(await open(), {
      gateway: {
        ...gateway,
        async refund(request) {
          const { chargeRef, amountCents, key } = request;
          expect(asked.get(key) ?? [chargeRef, amountCents]).toEqual([chargeRef, amountCents]);
          asked.set(key, [chargeRef, amountCents]);
          return await gateway.refund(request);
        },
      },
    });
    const { desk, till, faults } = service;
    const number = await payInParts(service);
    await payOnline(service, number, "balance-1");
    await desk.refund(await refundFromPage(service, number, { cents: 60_000 }));
    expect([...asked.values()].map(([, cents]) => cents)).toEqual([50_000, 10_000]);
    const references = { terminal: "B9", check: "5014" };
    await desk.refund(await refundFromPage(service, number, { references }));
    await till.reconcile();
    expect([...asked.values()].slice(2)).toEqual([["balance-1", 90_000]]);
    const online = (await refundsOf(service)).filter(({ provider }) => provider === "test");
    expect(online.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([10_000, 50_000, 90_000]);
    expect(await readDeskOrder(desk, number)).toMatchObject({
      state: "refunded",
      money: { givenBackCents: 480_000 },
    });
    const emails = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "payment-refunded")
      .orderBy("id")
      .execute();
    expect(emails.map(({ data }) => JSON.parse(data).extent)).toEqual([
      ...["part", "part", "part", "part", "part", "rest"],
    ]);
    expect(await faults()).toEqual([]);
  });

  test("makes a partial refund by one method, up to what was paid by it", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const number = await payInParts(service);
    expect(await desk.refund(await refundFromPage(service, number, { cents: 50_001 }))).toMatchObject({
      outcome: "refused",
      field: "cents",
    });
    expect(await desk.refund(await refundFromPage(service, number, { cents: 1, to: "wire" }))).toMatchObject({
      outcome: "refused",
      field: "cents",
    });
    expect(await desk.refund(await refundFromPage(service, number, { cents: 1, to: "check" }))).toMatchObject(
      {
        field: "reference-check",
      },
    );
    const part = { cents: 60_000, to: "cash" } as const;
    expect(await desk.refund(await refundFromPage(service, number, part))).toMatchObject({ isBack: true });
    expect(await desk.refund(await refundFromPage(service, number, part))).toMatchObject({ field: "cents" });
    expect(await desk.refund(await refundFromPage(service, number, { cents: 20_000 }))).toMatchObject({
      isBack: true,
    });
    expect((await readDeskOrder(desk, number)).refundMethods).toEqual([
      { way: "online", leftCents: 30_000 },
      { way: "cash", leftCents: 40_000 },
      { way: "terminal", leftCents: 200_000 },
      { way: "check", leftCents: 30_000 },
    ]);
    const references = { terminal: "B8", check: "5013" };
    expect(await desk.refund(await refundFromPage(service, number, { references }))).toMatchObject({
      amountCents: 300_000,
    });
    expect((await readDeskOrder(desk, number)).state).toBe("refunded");
    expect(await faults()).toEqual([]);
  });

  test("rejects a reference that was already used; accepts the original payment's reference", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const [one, two] = [await payInParts(service), await payInParts(service)];
    const out = { cents: 10_000, to: "terminal", references: { terminal: `T${one}` } } as const;
    expect(await desk.refund(await refundFromPage(service, one, out))).toMatchObject({ outcome: "done" });
    const check = { cents: 10_000, to: "check", references: { check: "101" } } as const;
    expect(await desk.refund(await refundFromPage(service, one, check))).toMatchObject({ outcome: "done" });
    const used = [
      [one, out, "reference-terminal"],
      [two, { ...out, references: { terminal: ` t${one.toLowerCase()} ` } }, "reference-terminal"],
      [two, check, "reference-check"],
      [two, { references: { terminal: "N1", check: "101" } }, "reference-check"],
      [two, { references: { terminal: `T${one}`, check: "102" } }, "reference-terminal"],
    ] as const;
    for (const [number, asked, field] of used) {
      const before = await readDeskOrder(desk, number);
      expect(await desk.refund(await refundFromPage(service, number, asked))).toEqual({
        outcome: "refused",
        field,
        message: expect.stringMatching(/already recorded in entry \d+, receipt R-\d+ of order/),
      });
      expect((await readDeskOrder(desk, number)).money).toEqual(before.money);
    }
    expect(await faults()).toEqual([]);
  });

  test("rejects a cash refund above the cash in the drawer", async () => {
    const service = openDeskService(await open());
    const { desk, till, faults } = service;
    const number = await payInParts(service);
    const now = till.clock.at;
    const by = { actor, requestId: "r-1" };
    const bank = { move: "bank", cents: 90_000, reason: "", key: "k" } as const;
    await till.database.write((tx) => moveCash(tx, bank, { by, now }));
    const message = expect.stringContaining("The drawer has only $100.00");
    const part = { cents: 10_001, to: "cash" } as const;
    const refused = { outcome: "refused", message };
    expect(await desk.refund(await refundFromPage(service, number, part))).toEqual({
      ...refused,
      field: "cents",
    });
    const references = { terminal: "B7", check: "5012" };
    expect(await desk.refund(await refundFromPage(service, number, { references }))).toEqual(refused);
    expect(
      await desk.refund(await refundFromPage(service, number, { ...part, cents: 10_000 })),
    ).toMatchObject({
      outcome: "done",
    });
    expect(await faults()).toEqual([]);
  });

  test("refunds at most what was paid, for any sequence of requests", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const to = fc.constantFrom<RefundMethod>("online", "cash", "terminal", "check", "wire", "store-credit");
    const step = fc.record({ to, cents: fc.integer({ min: -1, max: 210_000 }) });
    let reference = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        const number = await payInParts(service);
        for (const one of steps) {
          reference += 1;
          const references = { terminal: `R${reference}`, check: `${reference}`, wire: `W${reference}` };
          await desk.refund(await refundFromPage(service, number, { ...one, references }));
          const { money, refundMethods: refundWays } = await readDeskOrder(desk, number);
          expect(refundWays.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(money.leftCents);
        }
        reference += 1;
        const references = { terminal: `R${reference}`, check: `${reference}` };
        await desk.refund(await refundFromPage(service, number, { references }));
        expect((await readDeskOrder(desk, number)).money).toMatchObject({
          givenBackCents: 380_000,
          leftCents: 0,
        });
      }),
      { numRuns: repeatCount(2, 8) },
    );
    expect(await faults()).toEqual([]);
  });
});
