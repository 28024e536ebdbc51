import { expect, test } from "vitest";
import { encodeDesign } from "#jewelry/link";
import { readJournalReport } from "#ledger";
import { verify } from "../../../operations/invariants/verify.ts";
import { shop } from "../../../shop.config.ts";
import { openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { credit, left } from "../../../tests/checkout/presented-credit.ts";
import { newKey, openCounterService } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";

describeOnEachDatabase("A gift card or store credit at the web checkout", (open) => {
  async function started(cents = 100_000) {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant({ priceCents: cents, isTaxable: false });
    const key = await till.enter([{ variantId: watch }]);
    await till.hold(key);
    const books = async () => {
      const rows = await till.database.read
        .selectFrom("journal_posting")
        .select((eb) => ["account", eb.fn.sum<number>("cents").as("cents")])
        .groupBy("account")
        .execute();
      return Object.fromEntries(
        rows.flatMap((row) => (Number(row.cents) === 0 ? [] : [[row.account, Number(row.cents)]])),
      );
    };
    const faults = async () => (await verify(till.database)).flatMap((one) => one.faults);
    return { till, watch, key, books, faults };
  }

  test("pays a part for whoever has number and PIN, and is debited with the sale", async () => {
    const { till, key, books, faults } = await started();
    const own = await credit(till, 30_000);
    expect(await till.checkout.applyCredit(key, own)).toMatchObject({ ok: true });
    expect(await till.checkout.view(key)).toMatchObject({
      credits: [{ account: own.account, kind: "store-credit", cents: 30_000 }],
      ...{ dueCents: 70_000, payment: { kind: "code" } },
    });
    expect(await left(till, own)).toBe(30_000);
    const paid = await till.pay(key);
    expect(paid).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(0);
    expect(await books()).toMatchObject({ "card:test": 70_000, "sales:jewelry": -100_000, goodwill: 30_000 });
    const order = paid.outcome === "paid" ? await till.checkout.order(paid.orderToken) : null;
    expect(order).toMatchObject({ credits: [{ cents: 30_000 }], totals: { totalCents: 100_000 } });
    expect(await readJournalReport(till.database.read, { from: null, to: null })).toMatchObject({
      ...{ salesCents: 100_000, inCents: 70_000 },
      credit: { used: { cents: 30_000 } },
    });
    expect(await faults()).toEqual([]);
  });

  test("one that covers the total needs no payment provider", async () => {
    const { till, key, books, faults } = await started();
    const own = await credit(till, 150_000);
    await till.checkout.applyCredit(key, own);
    expect(await till.checkout.view(key)).toMatchObject({ dueCents: 0, payment: { kind: "none" } });
    expect(await till.pay(key, "2")).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(50_000);
    expect(await books()).toEqual({
      ...{ [own.account]: -50_000, goodwill: 150_000, "sales:jewelry": -100_000 },
    });
    const receipts = await till.database.read.selectFrom("journal_entry").select("receipt").execute();
    expect(receipts.at(-1)?.receipt).not.toBeNull();
    expect(await faults()).toEqual([]);
  });

  test("is free again when the hold ends, is released or it is removed", async () => {
    const { till, key, faults } = await started();
    const own = await credit(till, 30_000);
    const free = async () => (await till.credits.balance(own))?.reservedCents;
    await till.checkout.applyCredit(key, own);
    expect(await free()).toBe(30_000);
    await till.checkout.removeCredit(key, own.account);
    expect(await free()).toBe(0);
    expect(await till.checkout.view(key)).toMatchObject({ credits: [], dueCents: 100_000 });
    await till.checkout.applyCredit(key, own);
    await till.checkout.release(key);
    expect(await free()).toBe(0);
    await till.hold(key);
    expect(await free()).toBe(30_000);
    till.clock.at += 11 * 60_000;
    await till.reconcile();
    expect(await free()).toBe(0);
    expect(await till.checkout.applyCredit(key, own)).toMatchObject({ ok: false });
    expect(await faults()).toEqual([]);
  });

  test("stays when the client changes the details, as much of it as is free and due", async () => {
    const { till, key, faults } = await started();
    const [own, spent] = [await credit(till, 30_000), await credit(till, 10_000)];
    const other = await till.enter([{ variantId: await till.addVariant({ priceCents: 50_000 }) }]);
    const credits = async () => (await till.checkout.view(key))?.credits?.map(({ cents }) => cents);
    for (const one of [own, spent]) await till.checkout.applyCredit(key, one);
    await till.checkout.release(key);
    expect(await credits()).toEqual([]);
    await till.hold(other);
    await till.checkout.applyCredit(other, spent);
    await till.hold(key);
    expect(await credits()).toEqual([30_000]);
    await till.checkout.removeCredit(key, own.account);
    await till.checkout.release(key);
    await till.hold(key);
    expect(await credits()).toEqual([]);
    await till.checkout.applyCredit(key, own);
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test("doesn't stay longer than an hour after the checkout's hold ended", async () => {
    const { till, key, faults } = await started();
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    await till.checkout.release(key);
    till.clock.at += 61 * 60_000;
    await till.hold(key);
    expect(await till.checkout.view(key)).toMatchObject({ credits: [], dueCents: 100_000 });
    expect(await faults()).toEqual([]);
  });

  test("one that was replaced meanwhile doesn't pay", async () => {
    const { till, key } = await started();
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    await till.checkout.release(key);
    await till.credits.replace({ account: own.account, key: newKey(), actor: "desk 1" });
    await till.hold(key);
    expect(await till.checkout.view(key)).toMatchObject({ credits: [], dueCents: 100_000 });
  });

  test("a declined card leaves it reserved, and the next try pays the rest", async () => {
    const { till, key, faults } = await started();
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    expect(await till.pay(key, "2")).toMatchObject({ outcome: "declined" });
    expect(await left(till, own)).toBe(30_000);
    expect(await till.pay(key, "1")).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test("nobody pays a total they haven't seen: a page with other credits is out of date", async () => {
    const { till, key } = await started();
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    const shown = await till.checkout.view(key);
    await till.checkout.removeCredit(key, own.account);
    expect(await till.checkout.pay(key, shown?.idempotencyKey ?? "", { code: "1" })).toMatchObject({
      outcome: "conflict",
    });
  });

  test("trap 29: one that two checkouts present at once pays only once", async () => {
    const { till, key, faults } = await started();
    const other = await till.enter([{ variantId: await till.addVariant({ priceCents: 50_000 }) }]);
    await till.hold(other);
    const own = await credit(till, 30_000);
    const answers = await Promise.all([key, other].map((one) => till.checkout.applyCredit(one, own)));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    for (const one of [key, other]) expect(await till.pay(one)).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test("trap 29: one that a counter and a checkout present at once pays only once", async () => {
    const service = await openCounterService(await open());
    const { till } = service;
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key);
    const own = await credit(till, 3_000);
    const ticket = await service.open();
    await ticket.act({ do: "add-service", title: "Appraisal", cents: 15_000, service: "appraisal" });
    const [web, counter] = await Promise.all([
      till.checkout.applyCredit(key, own),
      ticket.take({ method: "store-credit", cents: 3_000, reference: own.number, pin: own.pin }),
    ]);
    expect([web.ok, counter.outcome === "done"].sort()).toEqual([false, true]);
    await ticket.refresh();
    await ticket.take({ method: "cash", cents: ticket.view.totals.dueCents });
    expect(await ticket.finish()).toMatchObject({ outcome: "done" });
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(0);
    expect(await service.faults()).toEqual([]);
  });

  test("a deposit is paid with it, and held as a deposit in full", async () => {
    const { till, faults, books } = await started();
    const deposit = await till.addVariant({
      ...{ handle: shop.deposit.productHandle, priceCents: shop.deposit.cents, pieces: null },
      ...{ isTaxable: false, requiresShipping: false },
    });
    const attributes = [
      { key: "Custom Design", value: "Yes" },
      { key: "Design ID", value: "custom-1-a" },
      { key: "_design", value: encodeDesign(ringDesign()) },
    ];
    const key = await till.enter([{ variantId: deposit }], { attributes });
    await till.hold(key);
    const own = await credit(till, 10_000);
    await till.checkout.applyCredit(key, own);
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await books()).toMatchObject({ deposits: -shop.deposit.cents });
    expect(await left(till, own)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test("trap 30: one that pays for a waiting order can't be replaced or refunded meanwhile", async () => {
    const { till, key } = await started();
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    const asked = { account: own.account, key: newKey(), actor: "desk 1" };
    expect(await till.credits.replace(asked)).toMatchObject({ outcome: "refused" });
    await till.checkout.release(key);
    expect(await till.credits.replace(asked)).toMatchObject({ outcome: "done" });
  });

  test("trap 34: tax is computed on the full price", async () => {
    const till = openCheckoutService(await open());
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 10_000 }) }]);
    await till.hold(key);
    const own = await credit(till, 10_000);
    await till.checkout.applyCredit(key, own);
    expect(await till.checkout.view(key)).toMatchObject({ dueCents: 875, totals: { taxCents: 875 } });
  });

  test("trap 35: 2000, 300, 200 and 200 pay 2569, and exactly 131 is left", async () => {
    const { till, key, faults } = await started(2_569);
    const all = [];
    for (const cents of [2_000, 300, 200, 200]) all.push(await credit(till, cents));
    for (const own of all) expect(await till.checkout.applyCredit(key, own)).toMatchObject({ ok: true });
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await Promise.all(all.map((own) => left(till, own)))).toEqual([0, 0, 0, 131]);
    expect(await faults()).toEqual([]);
  });

  test("leaves enough for the card to be charged", async () => {
    const { till, key } = await started(10_020);
    await till.checkout.applyCredit(key, await credit(till, 10_000));
    expect(await till.checkout.view(key)).toMatchObject({ dueCents: 50, credits: [{ cents: 9_970 }] });
  });

  test("a price that falls frees what is no longer needed", async () => {
    const { till, key, watch, faults } = await started();
    const own = await credit(till, 90_000);
    await till.checkout.applyCredit(key, own);
    await till.database.write((tx) =>
      tx.updateTable("variant").set({ price_cents: 80_000 }).where("id", "=", watch).execute(),
    );
    expect(await till.checkout.view(key)).toMatchObject({ dueCents: 0, credits: [{ cents: 80_000 }] });
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
    expect(await left(till, own)).toBe(10_000);
    expect(await faults()).toEqual([]);
  });

  test("wrong numbers and PINs get one message, and five close the number for 15 minutes", async () => {
    const { till, key } = await started();
    const own = await credit(till, 30_000);
    const wrong = { ...own, pin: own.pin === "000000" ? "111111" : "000000" };
    const first = await till.checkout.applyCredit(key, wrong);
    expect(first).toMatchObject({ ok: false, errors: [{ field: "creditPin" }] });
    expect(await till.checkout.applyCredit(key, { number: "9000000000000000", pin: "000000" })).toEqual(
      first,
    );
    for (let attempt = 0; attempt < 4; attempt++) await till.checkout.applyCredit(key, wrong);
    expect(await till.checkout.applyCredit(key, own)).toEqual(first);
    till.clock.at += 16 * 60_000;
    await till.hold(key);
    expect(await till.checkout.applyCredit(key, own)).toMatchObject({ ok: true });
    expect(await till.checkout.applyCredit(key, own)).toMatchObject({
      errors: [{ field: "creditNumber", message: expect.stringContaining("already pays") }],
    });
  });

  test("PINs tried at once count like PINs tried one after another", async () => {
    const { till } = await started();
    const own = await credit(till, 30_000);
    const wrong = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, "0"));
    const tried = [...wrong.filter((pin) => pin !== own.pin), own.pin];
    const answers = await Promise.all(tried.map((pin) => till.credits.balance({ number: own.number, pin })));
    expect(answers.filter((answer) => answer !== null)).toEqual([]);
  });
});
