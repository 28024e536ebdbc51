import { expect, test } from "vitest";
import { bookHandover, reverseEntry } from "#ledger";
import { openBalance } from "../../../tests/checkout/balance-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";

/** Price and tax of $13,485.01, minus the $500 deposit. */
const whole = 1_298_501;
/** Number of concurrent requests. */
const crowd = repeatCount(6, 100);

describeOnEachDatabase("Paying a balance on the client's page", (open) => {
  test("shows price, tax, deposit and receipts, and accepts a partial payment and then the rest, to the cent", async () => {
    const { view, pay, balance, emails, number, faults, till } = await openBalance(await open());
    expect(await view()).toMatchObject({
      number,
      price: { priceCents: 1_240_001, taxCents: 108_500, taxLabel: "Suffolk County, 8.75%", version: 1 },
      rows: [{ kind: "deposit", owedCents: -50_000, receipt: 1_001, methods: ["Card, online"] }],
      paidCents: 50_000,
      balanceCents: whole,
      payment: { kind: "code", canPayAll: true, part: { leastCents: 10_000, maxCents: whole - 10_000 } },
      news: null,
    });
    expect(await pay("$1,500.00")).toEqual({ outcome: "paid", amountCents: 150_000, receipt: 1_002 });
    const half = await view();
    expect(half).toMatchObject({
      balanceCents: whole - 150_000,
      paidCents: 200_000,
      news: { outcome: "paid", amountCents: 150_000, receipt: 1_002 },
    });
    expect(half.rows.map(({ kind, owedCents }) => [kind, owedCents])).toEqual([
      ["deposit", -50_000],
      ["payment", -150_000],
    ]);
    expect(await pay()).toEqual({ outcome: "paid", amountCents: whole - 150_000, receipt: 1_003 });
    expect(await balance()).toBe(0);
    expect(await view()).toMatchObject({ balanceCents: 0, payment: null, paidCents: whole + 50_000 });
    expect(await pay()).toMatchObject({
      outcome: "conflict",
      message: expect.stringMatching(/nothing left to pay/),
    });
    const told = await emails("payment-received", "balance-paid");
    expect(told).toMatchObject([
      {
        template: "payment-received",
        data: { number, amountCents: 150_000, receipt: "R-1002", balanceCents: whole - 150_000 },
      },
      {
        template: "payment-received",
        data: { receipt: "R-1003", balanceCents: 0, parts: [{ method: "online" }] },
      },
      {
        template: "balance-paid",
        recipient: till.context.facts.email,
        data: { number, amountCents: whole - 150_000, paidCents: whole + 50_000, receipt: 1_003 },
      },
    ]);
    expect(await faults()).toEqual([]);
  });

  test(`${crowd} simultaneous clicks charge once, with one receipt and one email`, async () => {
    const { view, pay, money, emails, faults } = await openBalance(await open());
    const { payment } = await view();
    const key = payment?.key ?? "";
    const seenBalanceCents = String(whole);
    const answers = await Promise.all(
      Array.from({ length: crowd }, () => pay(undefined, { key, seenBalanceCents })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ outcome: "paid", amountCents: whole, receipt: 1_002 })]),
    );
    expect(await money()).toEqual([
      ["deposit", 50_000],
      ["payment", whole],
    ]);
    expect(await emails("payment-received")).toHaveLength(1);
    expect(await pay(undefined, { key, seenBalanceCents })).toEqual(answers[0]);
    expect(await faults()).toEqual([]);
  });

  test(`with ${crowd} online and ${crowd} counter payments at once, only one goes through`, async () => {
    const { view, pay, payAtCounter, balance, money, faults, till } = await openBalance(await open());
    const { payment } = await view();
    const form = { key: payment?.key ?? "", seenBalanceCents: String(whole) };
    const [clients, counters] = await Promise.all([
      Promise.all(Array.from({ length: crowd }, () => pay(undefined, form))),
      Promise.all(Array.from({ length: crowd }, (_, index) => payAtCounter(whole, `${index}`))),
    ]);
    const paidOnline = clients.some(({ outcome }) => outcome === "paid");
    expect(counters.filter(Boolean)).toHaveLength(paidOnline ? 0 : 1);
    expect(await balance()).toBe(0);
    await till.reconcile();
    const sums = (await money()).map(([, cents]) => Number(cents));
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(whole + 50_000);
    const online = (await money()).filter(([kind]) => kind !== "payment" && kind !== "deposit");
    expect(online.map(([kind]) => kind)).toEqual(online.length > 0 ? ["surplus", "surplus-refund-paid"] : []);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["0", /Enter an amount/],
    ["-100", /Enter an amount/],
    ["abc", /Enter an amount/],
    ["100.005", /Enter an amount/],
    ["99.99", /The minimum is \$100\.00/],
    ["12985.02", /balance is \$12,985\.01\./],
    ["999999999999", /balance is \$12,985\.01\./],
    ["12,885.02", /would leave less than \$100\.00.*Enter \$12,885\.01 or less/],
  ])("rejects %s, says what to enter, and charges nothing", async (typed, message) => {
    const { pay, money } = await openBalance(await open());
    expect(await pay(typed)).toMatchObject({
      outcome: "invalid",
      errors: [{ field: "otherAmount", message: expect.stringMatching(message) }],
    });
    expect(await money()).toEqual([["deposit", 50_000]]);
  });

  test("accepts the largest partial payment, then only the rest; entering the full amount pays it all", async () => {
    const { pay, view, balance } = await openBalance(await open());
    expect(await pay("12,885.01")).toMatchObject({ outcome: "paid" });
    expect(await view()).toMatchObject({ balanceCents: 10_000, payment: { part: null, canPayAll: true } });
    expect(await pay("50")).toMatchObject({
      outcome: "invalid",
      errors: [{ message: expect.stringContaining("balance all at once") }],
    });
    expect(await pay("100")).toMatchObject({ outcome: "paid", amountCents: 10_000 });
    expect(await balance()).toBe(0);
  });

  test("a declined or failed payment charges nothing and can be retried, and no card number is stored", async () => {
    const { pay, view, balance, money, till, faults } = await openBalance(await open());
    expect(await pay(undefined, { code: "4242 4242 4242 4242" })).toMatchObject({
      outcome: "invalid",
      errors: [{ field: "code", message: expect.stringContaining("wasn't saved") }],
    });
    expect(await pay(undefined, { code: "2" })).toMatchObject({ outcome: "declined" });
    expect(await view()).toMatchObject({ news: { outcome: "declined" }, balanceCents: whole });
    expect(await pay(undefined, { code: "3" })).toMatchObject({ outcome: "failed" });
    expect(await pay(undefined, { code: "3" })).toMatchObject({ outcome: "failed" });
    expect(await money()).toEqual([["deposit", 50_000]]);
    expect(await pay(undefined, { code: "1" })).toMatchObject({ outcome: "paid" });
    expect(await balance()).toBe(0);
    const states = await till.database.read.selectFrom("payment").select("state").execute();
    expect(states.map(({ state }) => state).sort()).toEqual([
      "approved",
      "approved",
      "declined",
      "failed",
      "failed",
    ]);
    expect(await faults()).toEqual([]);
  });

  test("charges nothing and explains why after a price change, another tab's payment or an invalid form", async () => {
    const { pay, view, reprice, money } = await openBalance(await open());
    const { payment } = await view();
    const seen = { key: payment?.key ?? "", seenBalanceCents: String(whole) };
    await reprice(1_300_000);
    expect(await pay(undefined, seen)).toMatchObject({
      outcome: "conflict",
      message: expect.stringMatching(/^Your balance changed after/),
    });
    expect(await view()).toMatchObject({
      price: { version: 2, priceCents: 1_300_000 },
      balanceCents: 1_363_750,
    });
    expect(await pay(undefined, { key: "another" })).toMatchObject({
      outcome: "conflict",
      message: expect.stringMatching(/out of date/),
    });
    expect(await pay("200", { key: "no key\n" })).toMatchObject({ outcome: "invalid" });
    expect(await money()).toEqual([["deposit", 50_000]]);
    const key = (await view()).payment?.key ?? "";
    expect(await pay("200", { key })).toMatchObject({ outcome: "paid" });
    expect(await pay("300", { key, seenBalanceCents: "1363750" })).toMatchObject({
      outcome: "conflict",
      message: expect.stringMatching(/already submitted with a different choice/),
    });
    expect(await money()).toEqual([
      ["deposit", 50_000],
      ["payment", 20_000],
    ]);
  });

  test("two tabs paying different amounts at once never charge more than the balance", async () => {
    const { view, pay, balance, money, faults } = await openBalance(await open());
    const { payment } = await view();
    const form = { key: payment?.key ?? "", seenBalanceCents: String(whole) };
    const answers = await Promise.all([pay(undefined, form), pay("1000", form)]);
    expect(answers.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === "conflict")).toHaveLength(1);
    const paid = (await money()).slice(1).reduce((sum, [, cents]) => sum + Number(cents), 0);
    expect(await balance()).toBe(whole - paid);
    expect(await faults()).toEqual([]);
  });

  test("the rows shown add up to the balance, even after a partial refund and a reversed payment", async () => {
    const { pay, view, balance, payAtCounter, desk, number, till, orderId } = await openBalance(await open());
    await pay("1000");
    await payAtCounter(30_000, "4421");
    const { entry = 0 } = (await view()).rows.at(-1) ?? {};
    const why = { actor: "desk 1a2b3c4d", memo: "Declined later.", now: till.clock.at };
    await till.database.write((tx) => reverseEntry(tx, entry, why));
    const order = await desk.order(number);
    const seen = { version: order?.version ?? 0, seenLeftCents: order?.money.leftCents ?? 0 };
    await desk.refund({ number, key: "k", actor: "desk 1a2b3c4d", cents: 20_000, ...seen });
    const { price, rows, receipts, balanceCents } = await view();
    expect(rows.map(({ kind, owedCents }) => [kind, owedCents])).toEqual([
      ["deposit", -50_000],
      ["payment", -100_000],
      ["refund", 20_000],
    ]);
    const total = (price?.priceCents ?? 0) + (price?.taxCents ?? 0);
    expect(rows.reduce((sum, { owedCents }) => sum + owedCents, total)).toBe(balanceCents);
    expect(balanceCents).toBe(await balance());
    expect(receipts.map(({ kind, receipt, moneyCents }) => [kind, receipt, moneyCents])).toEqual([
      ["deposit", 1_001, 50_000],
      ["payment", 1_002, 100_000],
      ["refund-paid", 1_005, -20_000],
    ]);
    await till.database.write((tx) => bookHandover(tx, { orderId, ...why }));
    expect(await view()).toMatchObject({ isHandedOver: true, balanceCents, payment: { canPayAll: true } });
    expect(await pay()).toMatchObject({ outcome: "paid", amountCents: balanceCents });
    expect(await balance()).toBe(0);
    const sold = await till.database.read
      .selectFrom("journal_posting")
      .innerJoin("journal_entry", "number", "entry")
      .select(["account", "cents"])
      .where("order_id", "=", orderId)
      .where("kind", "=", "payment")
      .orderBy("number", "desc")
      .limit(2)
      .execute();
    expect(sold.map(({ account }) => account).sort()).toEqual(["card:test", "receivable"]);
  });

  test("when the server stops after charging, the next click completes that payment without charging again", async () => {
    const { pay, balance, money, till, faults } = await openBalance(await open());
    const { gateway } = till.context;
    if (gateway.kind !== "code") throw new Error("This is another gateway.");
    const charge = gateway.charge;
    const asked: string[] = [];
    gateway.charge = async (asks) => {
      asked.push(asks.key);
      const evidence = await charge(asks);
      if (asked.length === 1) throw new Error("The process was killed.");
      return evidence;
    };
    await expect(pay("1000")).rejects.toThrow("killed");
    expect(await pay("2000")).toMatchObject({
      outcome: "conflict",
      message: expect.stringContaining("is in progress"),
    });
    till.clock.at += 3_600_000;
    expect(await pay("1000")).toMatchObject({ outcome: "paid" });
    expect(new Set(asked).size).toBe(1);
    expect(await money()).toHaveLength(2);
    expect(await balance()).toBe(whole - 100_000);
    expect(await faults()).toEqual([]);
    await till.database.write((tx) => tx.updateTable("balance_payment").set({ charge_ref: null }).execute());
    expect(await faults()).toEqual([
      expect.stringMatching(/^balance payment 1 of order .* is complete without/),
    ]);
  });

  test("offers no balance payment for goods or for refunded, unpaid and unknown orders", async () => {
    const all = await openBalance(await open());
    const { desk, view, till, number, paid, held } = all;
    const order = await desk.order(number);
    const { version = 0, money } = order ?? {};
    const refund = {
      number,
      version,
      key: "k",
      actor: "desk 1a2b3c4d",
      seenLeftCents: money?.leftCents ?? 0,
    };
    expect(await desk.refund(refund)).toMatchObject({ outcome: "done" });
    expect(await view()).toMatchObject({ price: null, payment: null });
    expect(await all.pay()).toMatchObject({ outcome: "conflict" });
    expect(await till.balances.view((await paid()).number)).toBeNull();
    expect(await till.balances.view((await held()).order.number)).toBeNull();
    expect(await till.balances.view("LD-00000000")).toBeNull();
    expect(
      await till.balances.pay({ number: "LD-00000000", path: "/", idempotencyKey: "k", input: {} }),
    ).toEqual({ outcome: "unknown" });
  });
});
