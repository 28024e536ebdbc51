import { expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import type { ChargeEvidence } from "../payments/gateway.ts";
import { settlePayment } from "./settle-payment.ts";

describeOnEachDatabase("Settling a payment", (open) => {
  async function waitingOrder() {
    const database = await open();
    const till = openCheckoutService(database);
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key);
    const order = await database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const evidence = {
      provider: "test",
      ref: "charge-1",
      state: "approved" as const,
      amountCents: order.total_cents,
      currency: "USD",
    };
    const settle = (part: Partial<ChargeEvidence>) =>
      database.write((tx) =>
        settlePayment(
          { tx, dialect: database.dialect, movedVariants: new Set(), afterCommit: new Set() },
          {
            orderId: order.id,
            evidence: { ...evidence, ...part },
            origin: "http://shop.test",
            facts: shop,
            now: till.clock.at,
          },
        ),
      );
    const state = async () =>
      (await database.read.selectFrom("orders").select("state").executeTakeFirstOrThrow()).state;
    return { database, settle, state };
  }

  test("settling again with the same evidence changes nothing", async () => {
    const { database, settle, state } = await waitingOrder();
    const first = await settle({});
    expect(first.answer).toMatchObject({ outcome: "paid" });
    expect((await settle({})).answer).toEqual(first.answer);
    expect(await state()).toBe("paid");
    expect(await database.read.selectFrom("outbox").select("id").execute()).toHaveLength(2);
    expect(await database.read.selectFrom("payment").select("id").execute()).toHaveLength(1);
  });

  test("keeps the provider's first answer about a charge", async () => {
    const { settle, state } = await waitingOrder();
    await settle({ state: "declined" });
    expect((await settle({ state: "approved" })).answer).toMatchObject({ outcome: "declined" });
    expect(await state()).toBe("pending_payment");
  });

  test.each([
    ["amount", { amountCents: 1 }],
    ["currency", { currency: "EUR" }],
  ])(
    "never fulfills an order paid with a different %s, and marks the money to be refunded",
    async (_what, part) => {
      const { settle, state } = await waitingOrder();
      expect((await settle(part)).answer).toMatchObject({ outcome: "expired" });
      expect(await state()).toBe("refund_pending");
    },
  );
});
