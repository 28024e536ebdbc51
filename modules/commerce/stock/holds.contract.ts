import { describe, expect, test } from "vitest";
import {
  type CheckoutService,
  openCheckoutService,
  pickupInput,
} from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { eventually } from "../../../tests/eventually.ts";

const minute = 60_000;
const sold = "This piece has just been sold.";

describeOnEachDatabase("A hold", (open) => {
  test("a hold blocks a piece for others, and tells them until when", async () => {
    const till = openCheckoutService(await open(), { clock: { at: Date.parse("2026-07-01T18:00:00Z") } });
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: watch }]),
    ];
    await till.hold(mine);
    const view = await till.checkout.view(yours);
    expect(view?.lines[0]).toMatchObject({ status: "held", heldUntil: till.clock.at + 10 * minute });
    expect(await till.hold(yours)).toMatchObject({
      outcome: "refused",
      message: "Another customer is checking out with this piece. It may become available again at 2:10pm.",
      lineId: view?.lines[0]?.id,
    });
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
  });

  test("shows others 'sold' once the piece was paid", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: watch }]),
    ];
    await till.hold(mine);
    await till.pay(mine);
    expect(await till.hold(yours)).toMatchObject({ outcome: "refused", message: sold });
    expect((await till.checkout.view(yours))?.lines[0]?.status).toBe("sold");
  });

  test("a hold expires after exactly ten minutes, and its shopper can no longer pay", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: watch }]),
    ];
    await till.hold(mine);
    till.clock.at += 10 * minute - 1;
    expect(await till.hold(yours)).toMatchObject({ outcome: "refused" });
    till.clock.at += 1;
    expect(await till.hold(yours)).toMatchObject({ outcome: "payment" });
    expect(await till.pay(mine)).toMatchObject({ outcome: "expired" });
    expect(await till.pay(yours)).toMatchObject({ outcome: "paid" });
    expect(await till.units(watch)).toEqual({ free: 0, held: 0, sold: 1 });
  });

  test("others can take a piece once its hold expired, without waiting for the timer", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: watch }]),
    ];
    await till.hold(mine);
    const told = till.stockChanges();
    till.clock.at += 10 * minute;
    expect((await till.checkout.view(yours))?.lines[0]?.status).toBe("ok");
    await eventually(async () => {
      expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
      expect(till.stockChanges()).toBe(told + 1);
    });
  });

  test("renews the hold instead of adding one when the shopper goes back and changes details", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant();
    const key = await till.enter([{ variantId: watch }]);
    const first = await till.hold(key, pickupInput({ firstName: "Claire" }));
    const second = await till.checkout.continueToPayment(
      key,
      "another-intent",
      pickupInput({ firstName: "Clara" }),
    );
    if (first.outcome !== "payment" || second.outcome !== "payment") throw new Error("not held");
    expect(second.orderId).not.toBe(first.orderId);
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
    const orders = await till.database.read.selectFrom("orders").select(["state", "cancel_reason"]).execute();
    expect(orders).toEqual(
      expect.arrayContaining([
        { state: "cancelled", cancel_reason: "released" },
        { state: "pending_payment", cancel_reason: null },
      ]),
    );
  });

  test("makes one hold per checkout, however many tabs continue at once", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant({ pieces: 5 });
    const key = await till.enter([{ variantId: watch }]);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        till.checkout.continueToPayment(key, `tab-${tab}`, pickupInput()),
      ),
    );
    expect(results.every(({ outcome }) => outcome === "payment")).toBe(true);
    expect(await till.units(watch)).toEqual({ free: 4, held: 1, sold: 0 });
    const waiting = await till.database.read
      .selectFrom("orders")
      .select("id")
      .where("state", "=", "pending_payment")
      .execute();
    expect(waiting).toHaveLength(1);
  });

  test("holds all pieces of a cart or none", async () => {
    const till = openCheckoutService(await open());
    const [ring, watch] = [await till.addVariant(), await till.addVariant()];
    await till.hold(await till.enter([{ variantId: watch }]));
    const both = await till.enter([{ variantId: ring }, { variantId: watch }]);
    expect(await till.hold(both)).toMatchObject({ outcome: "refused" });
    expect(await till.units(ring)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("G-03 STK-03: rejects two lines of a one-of-a-kind piece, and holds nothing", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant();
    const key = await till.enter([{ variantId: watch }, { variantId: watch }]);
    const view = await till.checkout.view(key);
    expect(view?.lines.map(({ status }) => status)).toEqual(["sold", "sold"]);
    expect(await till.hold(key)).toMatchObject({ outcome: "refused", message: sold });
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("made-to-order pieces never run out and hold nothing", async () => {
    const till = openCheckoutService(await open());
    const ring = await till.addVariant({ pieces: null });
    for (let i = 0; i < 3; i++) {
      const key = await till.enter([{ variantId: ring, quantity: 5 }]);
      expect(await till.hold(key)).toMatchObject({ outcome: "payment" });
    }
    expect(till.stockChanges()).toBe(0);
  });

  test("G-05 STK-05: one email address holds at most three pieces", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant({ pieces: 9 });
    const email = "hoarder@example.com";
    expect(await till.hold(await till.enter([{ variantId: watch, quantity: 4 }]))).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("3 pieces at a time"),
    });
    const two = await till.enter([{ variantId: watch, quantity: 2 }]);
    expect(await till.hold(two, pickupInput({ email }))).toMatchObject({ outcome: "payment" });
    const more = await till.enter([{ variantId: watch, quantity: 2 }]);
    expect(await till.hold(more, pickupInput({ email: "Hoarder@Example.com" }))).toMatchObject({
      outcome: "refused",
    });
    expect(await till.units(watch)).toEqual({ free: 7, held: 2, sold: 0 });
  });

  test("G-05 STK-05: counts addresses that differ in tags, dots and capitals as one mailbox", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant({ pieces: 9 });
    const outcomes = [];
    for (const email of [
      "hoard.er@gmail.com",
      "hoarder+a@gmail.com",
      "h.oarder@googlemail.com",
      "Hoarder+b@Gmail.com",
    ]) {
      const key = await till.enter([{ variantId: watch }]);
      outcomes.push((await till.hold(key, pickupInput({ email }))).outcome);
    }
    expect(outcomes).toEqual(["payment", "payment", "refused", "refused"]);
  });

  test("G-05 STK-05: one email address has at most two open holds, even when requested at once", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant({ pieces: 9 });
    const keys = [];
    for (let i = 0; i < 8; i++) keys.push(await till.enter([{ variantId: watch }]));
    const results = await Promise.all(
      keys.map((key) => till.hold(key, pickupInput({ email: "bot@example.com" }))),
    );
    expect(results.filter(({ outcome }) => outcome === "payment")).toHaveLength(2);
    expect(results.filter(({ outcome }) => outcome === "refused")).toHaveLength(6);
    expect(await till.units(watch)).toEqual({ free: 7, held: 2, sold: 0 });
  });

  test("G-05 STK-05: after two unpaid holds, an address waits half an hour", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant({ pieces: 9 });
    const email = "slow@example.com";
    for (let i = 0; i < 2; i++) {
      const key = await till.enter([{ variantId: watch }]);
      expect(await till.hold(key, pickupInput({ email }))).toMatchObject({ outcome: "payment" });
      till.clock.at += 10 * minute;
    }
    const key = await till.enter([{ variantId: watch }]);
    expect(await till.hold(key, pickupInput({ email }))).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("ended without payment"),
    });
    till.clock.at += 30 * minute;
    expect(await till.hold(key, pickupInput({ email }))).toMatchObject({ outcome: "payment" });
  });

  describe("G-05 STK-05: one network address", () => {
    const address = "203.0.113.9";
    const from = async (till: CheckoutService, key: string, where: string) =>
      till.checkout.continueToPayment(key, `intent-${key}`, pickupInput(), where);

    test("holds at most three pieces, whatever email addresses it uses, without limiting others", async () => {
      const till = openCheckoutService(await open());
      const watch = await till.addVariant({ pieces: 9 });
      const two = await till.enter([{ variantId: watch, quantity: 2 }]);
      expect(await from(till, two, address)).toMatchObject({ outcome: "payment" });
      const more = await till.enter([{ variantId: watch, quantity: 2 }]);
      expect(await from(till, more, address)).toMatchObject({
        outcome: "refused",
        message: expect.stringContaining("3 pieces at a time"),
      });
      expect(await till.units(watch)).toEqual({ free: 7, held: 2, sold: 0 });
      for (const other of ["198.51.100.7", ""]) {
        const key = await till.enter([{ variantId: watch, quantity: 2 }]);
        expect(await from(till, key, other)).toMatchObject({ outcome: "payment" });
      }
    });

    test("gets at most two open holds out of twenty simultaneous requests", async () => {
      const till = openCheckoutService(await open());
      const watch = await till.addVariant({ pieces: 30 });
      const keys = [];
      for (let i = 0; i < 20; i++) keys.push(await till.enter([{ variantId: watch }]));
      const results = await Promise.all(keys.map((key) => from(till, key, address)));
      expect(results.filter(({ outcome }) => outcome === "payment")).toHaveLength(2);
      expect(await till.units(watch)).toEqual({ free: 28, held: 2, sold: 0 });
    });

    test("waits half an hour after two unpaid holds", async () => {
      const till = openCheckoutService(await open());
      const watch = await till.addVariant({ pieces: 9 });
      for (let i = 0; i < 2; i++) {
        const key = await till.enter([{ variantId: watch }]);
        expect(await from(till, key, address)).toMatchObject({ outcome: "payment" });
        till.clock.at += 10 * minute;
      }
      const key = await till.enter([{ variantId: watch }]);
      expect(await from(till, key, address)).toMatchObject({
        outcome: "refused",
        message: expect.stringContaining("ended without payment"),
      });
      till.clock.at += 30 * minute;
      expect(await till.checkout.continueToPayment(key, "later", pickupInput(), address)).toMatchObject({
        outcome: "payment",
      });
    });

    test("stores the network address only as a keyed hash", async () => {
      const till = openCheckoutService(await open());
      const watch = await till.addVariant();
      await from(till, await till.enter([{ variantId: watch }]), address);
      const orders = await till.database.read.selectFrom("orders").selectAll().execute();
      expect(orders[0]?.client_key).toMatch(/^[\w-]{22}$/);
      expect(JSON.stringify(orders)).not.toContain(address);
    });
  });
});
