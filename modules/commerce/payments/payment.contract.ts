import { expect, test } from "vitest";
import { type CheckoutService, openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { openDelayedGateway } from "../../../tests/checkout/delayed-gateway.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A payment", (open) => {
  async function held(till: CheckoutService): Promise<{ key: string; watch: number }> {
    const watch = await till.addVariant();
    const key = await till.enter([{ variantId: watch }]);
    await till.hold(key);
    return { key, watch };
  }

  function payments(till: CheckoutService) {
    return till.database.read
      .selectFrom("payment")
      .select(["kind", "state"])
      .orderBy("created_at")
      .orderBy("kind")
      .execute();
  }

  test("keeps the hold after a declined payment, so the shopper can retry", async () => {
    const till = openCheckoutService(await open());
    const { key, watch } = await held(till);
    expect(await till.pay(key, "2")).toEqual({
      outcome: "declined",
      message: "Your payment was declined. You haven't been charged.",
    });
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
    expect(await till.checkout.view(key)).toMatchObject({ state: "payment" });
    till.clock.at += 1;
    expect(await till.pay(key, "1")).toMatchObject({ outcome: "paid" });
    expect(await payments(till)).toEqual([
      { kind: "charge", state: "declined" },
      { kind: "charge", state: "approved" },
    ]);
  });

  test("a payment can be retried under the same key after it failed", async () => {
    const till = openCheckoutService(await open());
    const { key } = await held(till);
    const idempotencyKey = (await till.checkout.view(key))?.idempotencyKey ?? "";
    for (let i = 0; i < 2; i++)
      expect(await till.checkout.pay(key, idempotencyKey, { code: "3" })).toMatchObject({
        outcome: "failed",
      });
    expect(await till.checkout.pay(key, idempotencyKey, { code: "1" })).toMatchObject({ outcome: "paid" });
  });

  test("rejects anything that looks like a card number, and never stores it", async () => {
    const till = openCheckoutService(await open());
    const { key } = await held(till);
    for (const card of ["4242424242424242", "4242 4242 4242 4242", "3782-822463-10005"]) {
      const refused = await till.pay(key, card);
      expect(refused).toMatchObject({
        outcome: "invalid",
        errors: [{ field: "code", message: expect.stringContaining("card numbers don't work") }],
      });
      expect(JSON.stringify(refused)).not.toContain(card);
    }
    for (const table of ["idempotency", "payment", "audit", "orders"] as const) {
      const rows = JSON.stringify(await till.database.read.selectFrom(table).selectAll().execute());
      expect(rows.replace(/[\s-]/g, "")).not.toMatch(/4242424242424242|378282246310005/);
    }
  });

  test.each([["4"], [""], ["11"], ["one"], [undefined], [null], [{ code: 1 }]])(
    "the test gateway accepts only 1, 2 and 3: %j",
    async (code) => {
      const till = openCheckoutService(await open());
      const { key } = await held(till);
      const { idempotencyKey = "" } = (await till.checkout.view(key)) ?? {};
      expect(await till.checkout.pay(key, idempotencyKey, { code })).toMatchObject({
        outcome: "invalid",
        errors: [{ field: "code" }],
      });
    },
  );

  test("rejects a payment from an earlier attempt's page or for another order", async () => {
    const till = openCheckoutService(await open());
    const { key } = await held(till);
    const { idempotencyKey = "" } = (await till.checkout.view(key)) ?? {};
    await till.checkout.release(key);
    await till.hold(key);
    expect(await till.checkout.pay(key, idempotencyKey, { code: "1" })).toMatchObject({
      outcome: "conflict",
    });
    expect(await till.pay(key)).toMatchObject({ outcome: "paid" });
  });

  test("refunds a payment in full, with a message, when it arrives after the hold", async () => {
    const gate = openDelayedGateway();
    const till = openCheckoutService(await open(), { gateway: gate.gateway });
    const { key, watch } = await held(till);
    const rival = await till.enter([{ variantId: watch }]);
    const paid = await gate.during(
      () => till.pay(key),
      async () => {
        till.clock.at += 600_000;
        expect(await till.hold(rival)).toMatchObject({ outcome: "payment" });
      },
    );
    expect(paid).toMatchObject({
      outcome: "expired",
      message: expect.stringContaining("refunding it in full"),
    });
    expect(await payments(till)).toEqual([
      { kind: "charge", state: "approved" },
      { kind: "refund", state: "approved" },
    ]);
    const orders = await till.database.read.selectFrom("orders").select("state").execute();
    expect(orders.map(({ state }) => state).sort()).toEqual(["pending_payment", "refunded"]);
    const mail = await till.database.read.selectFrom("outbox").select("template").execute();
    expect(mail).toEqual([{ template: "payment-refunded" }]);
    expect(await till.units(watch)).toEqual({ free: 0, held: 1, sold: 0 });
  });

  test("rejects a payment at the very end of the hold, even if nobody else wanted the piece", async () => {
    const gate = openDelayedGateway();
    const till = openCheckoutService(await open(), { gateway: gate.gateway });
    const { key, watch } = await held(till);
    const paid = await gate.during(
      () => till.pay(key),
      async () => {
        till.clock.at += 600_000;
      },
    );
    expect(paid).toMatchObject({ outcome: "expired" });
    expect(await till.units(watch)).toEqual({ free: 1, held: 0, sold: 0 });
  });

  test("refunds a payment when the piece was removed from the shop meanwhile", async () => {
    const till = openCheckoutService(await open());
    const { key, watch } = await held(till);
    await till.database.write(async (tx) => {
      await tx.deleteFrom("stock_unit").where("variant_id", "=", watch).execute();
    });
    expect(await till.pay(key)).toMatchObject({ outcome: "expired" });
    const order = await till.database.read.selectFrom("orders").select("state").executeTakeFirstOrThrow();
    expect(order.state).toBe("refunded");
  });

  test("makes one charge and one order when two tabs pay at once", async () => {
    const till = openCheckoutService(await open());
    const { key } = await held(till);
    const { idempotencyKey = "" } = (await till.checkout.view(key)) ?? {};
    const results = await Promise.all(
      Array.from({ length: 20 }, () => till.checkout.pay(key, idempotencyKey, { code: "1" })),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ outcome: "paid" });
    expect(await payments(till)).toEqual([{ kind: "charge", state: "approved" }]);
    expect(await till.database.read.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
  });
});
