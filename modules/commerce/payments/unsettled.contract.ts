import { expect, test } from "vitest";
import type { Database } from "#database";
import { openCheckoutService } from "../../../tests/checkout/checkout-service.ts";
import { actor, openDeskService } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { allowUpdates, rejectUpdates } from "../../../tests/database/reject-updates.ts";
import { cardPayments } from "../../../tests/payments/card-payments.ts";
import { ProviderError } from "./gateway.ts";
import { testGateway } from "./test-gateway.ts";

const minute = 60_000;

describeOnEachDatabase("An order that cannot be settled", (open) => {
  const { started, states } = cardPayments(open);

  async function firstOrder({ read }: Database) {
    const orders = read.selectFrom("orders").select(["id", "number"]);
    return await orders.orderBy("created_at").orderBy("id").executeTakeFirstOrThrow();
  }

  test("a paid order that can't be settled blocks no others, tells its buyer to wait, and shows on the desk", async () => {
    const all = await started();
    const { till, stripe, ref, key, clock } = all;
    const { desk } = till;
    const { id, number } = await firstOrder(till.database);
    await rejectUpdates(till.database, "orders", id);
    stripe.pay(ref);
    clock.at += minute;
    const other = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(other);
    await till.pay(other);
    stripe.pay(stripe.openSession().id);
    expect(await till.checkout.confirm(key)).toMatchObject({ outcome: "confirming", number });
    // The scheduled check, triggered by visitors' pages, would ask for the same pages.
    await till.close();
    expect(await till.reconcile()).toMatchObject({ failed: 1 });
    expect(await states(till)).toEqual(["pending_payment", "paid"]);
    await till.reconcile();
    expect(await desk.unsettled()).toEqual([
      {
        ...{ number, name: "Claire Donnelly", amountCents: 108_750 },
        ...{ since: expect.any(Number), problem: "page", provider: "stripe", why: expect.any(String) },
      },
    ]);
    const notes = await till.database.read
      .selectFrom("audit")
      .select("subject")
      .where("action", "=", "payment.unsettled")
      .execute();
    expect(notes).toEqual([{ subject: `order ${number}` }]);
    await allowUpdates(till.database, "orders");
    clock.at += minute;
    await till.reconcile();
    expect(await states(till)).toEqual(["paid", "paid"]);
    expect(await desk.unsettled()).toEqual([]);
  });

  test("an expired hold that can't be released blocks no others, and shows on the desk", async () => {
    const till = openCheckoutService(await open());
    const { desk } = till;
    for (let count = 0; count < 3; count += 1)
      await till.hold(await till.enter([{ variantId: await till.addVariant() }]));
    const bad = await firstOrder(till.database);
    await rejectUpdates(till.database, "orders", bad.id);
    expect(await desk.unsettled()).toEqual([]);
    till.clock.at += 11 * minute;
    await till.reconcile();
    expect((await states(till)).toSorted()).toEqual(["cancelled", "cancelled", "pending_payment"]);
    expect(await desk.unsettled()).toMatchObject([{ number: bad.number, problem: "hold", provider: null }]);
    // The next customer's request also ends holds.
    const rival = await till.enter([{ variantId: await till.addVariant() }]);
    expect(await till.hold(rival)).toMatchObject({ outcome: "payment" });
  });

  test("refunds that fail don't block others, however many there are, and show on the desk", async () => {
    const gateway = testGateway();
    const { desk, paid, till } = openDeskService(await open(), {
      gateway: {
        ...gateway,
        async refund(request) {
          if (request.amountCents < 200)
            throw new ProviderError("Refused.", { isAway: false, code: "charge_disputed" });
          return await gateway.refund(request);
        },
      },
    });
    const giveBack = async (number: string, cents: number) => {
      const { version, money } = (await desk.order(number))!;
      const key = `refund-${number}-${money.leftCents}`;
      return await desk.refund({ number, version, key, actor, cents, seenLeftCents: money.leftCents });
    };
    const bad = await paid();
    for (let count = 0; count < 21; count += 1) await giveBack(bad.number, 101 + count);
    till.clock.at += minute;
    const good = await paid();
    expect(await giveBack(good.number, 500)).toMatchObject({ outcome: "done", isBack: true });
    const listed = await desk.unsettled();
    expect(listed).toHaveLength(21);
    expect(listed[0]).toMatchObject({
      ...{ number: bad.number, problem: "refund", provider: "test", why: "charge_disputed" },
    });
  });

  test("an order still unsettled after an hour shows on the desk: provider down, or page expiry missed", async () => {
    const { till, stripe, clock } = await started();
    const { desk } = till;
    stripe.fail(500);
    clock.at += 32 * minute;
    expect(await till.reconcile()).toMatchObject({ unanswered: 1, failed: 0 });
    expect(await desk.unsettled()).toEqual([]);
    clock.at += 60 * minute;
    expect(await desk.unsettled()).toMatchObject([{ problem: "page", provider: "stripe", why: null }]);
  });
});
