import fc from "fast-check";
import { expect, test } from "vitest";
import { openWorkshop } from "#workshop";
import { shop } from "../../../shop.config.ts";
import { origin } from "../../../tests/checkout/checkout-service.ts";
import { actor, openDeskService, readDeskOrder } from "../../../tests/checkout/desk-service.ts";
import { counterPayment, createPricedDeposit } from "../../../tests/checkout/priced-deposit.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import type { PaymentPart } from "./payment.ts";

const terminal = (cents: number, reference: string): PaymentPart => ({
  ...{ method: "terminal", cents, reference, lastFour: "7730" },
});

describeOnEachDatabase("A payment at the counter", (open) => {
  test("records a payment by several methods as one entry with one receipt, and emails the buyer", async () => {
    const service = openDeskService(await open());
    const { desk, till, faults, audited } = service;
    const number = await createPricedDeposit(service);
    const parts: PaymentPart[] = [
      { method: "cash", cents: 500_000, handedOverCents: 510_000 },
      terminal(200_000, " 004421 "),
      { method: "check", cents: 100_000, reference: "1187" },
      { method: "wire", cents: 37_500, reference: "FW 2026" },
    ];
    expect(await desk.takePayment(await counterPayment(desk, number, parts))).toEqual({
      outcome: "done",
      receipt: 1_002,
      changeCents: 10_000,
    });
    expect(await readDeskOrder(desk, number)).toMatchObject({
      final: { depositCents: 887_500, balanceCents: 200_000 },
      money: { paidCents: 887_500, heldCents: 887_500, balanceCents: 200_000 },
      payments: expect.arrayContaining([
        expect.objectContaining({ provider: "cash", ref: "R-1002-1", amountCents: 500_000 }),
        expect.objectContaining({ provider: "terminal", ref: "R-1002-2", amountCents: 200_000 }),
      ]),
    });
    const workshop = openWorkshop({ database: till.database, facts: shop, origin, now: () => till.clock.at });
    const [job] = (await readDeskOrder(desk, number)).jobs;
    expect((await workshop.job(job!.id))?.money).toMatchObject({ paidCents: 887_500, depositCents: 50_000 });
    expect(await desk.receipt(1_002)).toMatchObject({
      receipt: 1_002,
      kind: "payment",
      orderNumber: number,
      sums: [
        { label: "Price", cents: 1_000_000 },
        { label: "Suffolk County, 8.75%", cents: 87_500 },
      ],
      paidBeforeCents: 50_000,
      amountCents: 837_500,
      balanceCents: 200_000,
      parts: [
        { method: "cash", cents: 500_000, reference: null, handedOverCents: 510_000 },
        { method: "terminal", cents: 200_000, reference: "004421", lastFour: "7730" },
        { method: "check", cents: 100_000, reference: "1187" },
        { method: "wire", cents: 37_500, reference: "FW 2026" },
      ],
    });
    expect((await audited(number)).at(-1)).toMatchObject({
      action: "payment.taken",
      data: { receipt: "R-1002", amountCents: 837_500 },
    });
    const emails = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "payment-received")
      .execute();
    expect(emails.map(({ data }) => JSON.parse(data))).toMatchObject([
      { number, receipt: "R-1002", amountCents: 837_500, balanceCents: 200_000 },
    ]);
    await desk.takePayment(await counterPayment(desk, number, [terminal(200_000, "004422")]));
    expect(await desk.payment(number)).toMatchObject({ balanceCents: 0, refusal: "Nothing is left to pay." });
    // A receipt shows the balance at the time it was issued.
    expect(await desk.receipt(1_002)).toMatchObject({ balanceCents: 200_000 });
    expect(await desk.receipt(1_001)).toMatchObject({ kind: "deposit", sums: null, balanceCents: null });
    expect(await faults()).toEqual([]);
  });

  test("books one payment for twenty clicks with one key, or for twenty windows with their own keys", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const one = await createPricedDeposit(service);
    const click = await counterPayment(desk, one, [{ method: "cash", cents: 100_000 }]);
    const clicks = await Promise.all(Array.from({ length: 20 }, () => desk.takePayment(click)));
    expect(new Set(clicks.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const windows = await Promise.all(
      Array.from({ length: 20 }, (_, index) => counterPayment(desk, one, [terminal(10_000, `W${index}`)])),
    );
    const answers = await Promise.all(windows.map((payment) => desk.takePayment(payment)));
    expect(answers.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === "stale")).toHaveLength(19);
    expect((await readDeskOrder(desk, one)).money.paidCents).toBe(50_000 + 100_000 + 10_000);
    expect(await desk.takePayment({ ...click, parts: [{ method: "cash", cents: 5 }] })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "form", message: expect.stringContaining("different amounts") }],
    });
    expect(await faults()).toEqual([]);
  });

  test("rejects a payment as outdated when the price changed meanwhile", async () => {
    const service = openDeskService(await open());
    const { desk, till } = service;
    const number = await createPricedDeposit(service);
    const payment = await counterPayment(desk, number, [{ method: "cash", cents: 1_037_500 }]);
    till.clock.at += 60_000;
    const { version } = await readDeskOrder(desk, number);
    const price = { number, to: "final_quoted", version, actor, taxCounty: "Suffolk" } as const;
    await desk.moveOrder({ ...price, finalPriceCents: 900_000, seenFinalPriceCents: 1_000_000 });
    expect(await desk.takePayment(payment)).toEqual({ outcome: "stale", at: till.clock.at });
  });

  test("reports each invalid field, and books nothing", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const number = await createPricedDeposit(service);
    const faultsOf = async (parts: PaymentPart[]) => {
      const answer = await desk.takePayment(await counterPayment(desk, number, parts));
      return answer.outcome === "refused" ? answer.errors.map(({ field }) => field) : answer.outcome;
    };
    for (const cents of [0, -100, 0.5, 10.001, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1_000_000_001])
      expect(await faultsOf([{ method: "cash", cents }])).toEqual(["amount-1"]);
    expect(await faultsOf([])).toEqual(["form"]);
    expect(await faultsOf([{ method: "cash", cents: 100, handedOverCents: 99 }])).toEqual(["handedOver-1"]);
    expect(await faultsOf([{ method: "terminal", cents: 100 }])).toEqual(["reference-1", "lastFour-1"]);
    expect(await faultsOf([{ ...terminal(100, "1"), lastFour: "77301" }])).toEqual(["lastFour-1"]);
    expect(await faultsOf([terminal(100, "4242 4242 4242 4242")])).toEqual(["reference-1"]);
    expect(await faultsOf([{ method: "check", cents: 1 }])).toEqual(["reference-1"]);
    expect(await faultsOf([{ method: "wire", cents: 1, reference: "x".repeat(41) }])).toEqual([
      "reference-1",
    ]);
    expect(await faultsOf([{ method: "store-credit", cents: 1, reference: "a" }])).toEqual(["reference-1"]);
    expect(await faultsOf([{ method: "store-credit", cents: 1, reference: "1001" }])).toEqual([
      "reference-1",
    ]);
    expect(await faultsOf([terminal(1, "7"), terminal(1, "7")])).toEqual(["reference-2"]);
    expect((await faultsOf([terminal(1, "7"), { method: "cash", cents: 1_037_500 }])).slice(0, 1)).toEqual([
      "amount-2",
    ]);
    expect((await readDeskOrder(desk, number)).money.paidCents).toBe(50_000);
    expect(await faults()).toEqual([]);
  });

  test("rejects a reference that was already booked, and names its entry", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const [one, two] = [await createPricedDeposit(service), await createPricedDeposit(service)];
    await desk.takePayment(await counterPayment(desk, one, [terminal(100, "a1")]));
    const parts = [{ method: "cash", cents: 5 } as const, terminal(200, "A1")];
    expect(await desk.takePayment(await counterPayment(desk, two, parts))).toEqual({
      outcome: "refused",
      asksPayer: false,
      errors: [
        {
          field: "reference-2",
          message: expect.stringMatching(
            `^A1 is already recorded in entry \\d+, receipt R-1003 of order ${one}\\.`,
          ),
        },
      ],
    });
    // Two clients may each have a check 101, but one client can't use it twice.
    const check = [{ method: "check", cents: 100, reference: "101" } as const];
    expect(await desk.takePayment(await counterPayment(desk, one, check))).toMatchObject({ outcome: "done" });
    expect(await desk.takePayment(await counterPayment(desk, two, check))).toMatchObject({ outcome: "done" });
    expect(await desk.takePayment(await counterPayment(desk, two, check))).toMatchObject({
      outcome: "refused",
    });
    expect(await faults()).toEqual([]);
  });

  test("rejects a payment for goods, an unpriced or refunded piece, or an unknown number", async () => {
    const service = openDeskService(await open());
    const { desk } = service;
    const messageOf = async (number: string, seenBalanceCents: number) => {
      const payment = { number, key: `k-${number}`, actor, seenBalanceCents, parts: [] };
      const answer = await desk.takePayment(payment);
      return answer.outcome === "refused" ? answer.errors[0]?.message : answer.outcome;
    };
    const goods = await service.paid();
    expect(await messageOf(goods.number, 0)).toContain("was paid in full");
    const deposit = await service.deposit();
    expect(await messageOf(deposit.number, -50_000)).toContain("no agreed final price yet");
    await desk.refund({
      ...{ number: deposit.number, version: deposit.version, key: "k", actor },
      seenLeftCents: 50_000,
    });
    expect(await messageOf(deposit.number, 0)).toContain("was canceled or refunded");
    expect(await messageOf("LD-00000000", 0)).toBe("unknown");
    expect(await desk.payment("LD-00000000")).toBeNull();
    expect(await desk.receipt(9_999)).toBeNull();
  });

  test("never takes more than the balance, and the books balance after any sequence of payments", async () => {
    const service = openDeskService(await open());
    const { desk, faults } = service;
    const cents = fc.oneof(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: -5, max: 5 }));
    let reference = 0;
    const part = fc.record({ method: fc.constantFrom("cash", "terminal", "check", "wire"), cents });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(part, { maxLength: 3 }), { maxLength: 4 }), async (payments) => {
        const number = await createPricedDeposit(service, 600_000);
        for (const parts of payments) {
          reference += 10;
          const typed = parts.map((one, index) => ({
            ...{ ...one, reference: `X${reference + index}`, lastFour: "7730" },
          })) as PaymentPart[];
          await desk.takePayment(await counterPayment(desk, number, typed));
          const { money, payments: rows } = await readDeskOrder(desk, number);
          expect(money.balanceCents).toBeGreaterThanOrEqual(0);
          expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(money.paidCents);
          expect(money.paidCents + money.balanceCents).toBe(652_500);
        }
      }),
      { numRuns: repeatCount(3, 10) },
    );
    expect(await faults()).toEqual([]);
  });

  test("shows a receipt only on its own order's page", async () => {
    const service = openDeskService(await open());
    const { desk, till } = service;
    const [one, two] = [await createPricedDeposit(service), await createPricedDeposit(service)];
    await desk.takePayment(await counterPayment(desk, one, [{ method: "cash", cents: 100 }]));
    const tokenOf = async (number: string) => {
      const { id } = await till.database.read
        .selectFrom("orders")
        .select("id")
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
      return await till.checkout.orderToken(id);
    };
    expect(await till.checkout.receipt(await tokenOf(one), 1_003)).toMatchObject({ orderNumber: one });
    expect(await till.checkout.receipt(await tokenOf(two), 1_003)).toBeNull();
    expect(await till.checkout.receipt("no-token", 1_003)).toBeNull();
    expect(await till.checkout.receipt(await tokenOf(one), 9_999)).toBeNull();
  });
});
