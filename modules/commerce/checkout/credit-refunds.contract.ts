import { expect, test } from "vitest";
import { readOrderAccount } from "#ledger";
import type { RefundMethod } from "#money";
import { verify } from "../../../operations/invariants/verify.ts";
import { openDeskService } from "../../../tests/checkout/desk-service.ts";
import { credit, left } from "../../../tests/checkout/presented-credit.ts";
import { newKey } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A refund of an order paid with credit", (open) => {
  /** A sale of 1,000.00, of which 300.00 was paid with credit. */
  async function paidInPart() {
    const { till, desk } = openDeskService(await open());
    const key = await till.enter([{ variantId: await till.addVariant({ isTaxable: false }) }]);
    await till.hold(key);
    const own = await credit(till, 30_000);
    await till.checkout.applyCredit(key, own);
    await till.pay(key);
    const { number } = await till.database.read
      .selectFrom("orders")
      .select("number")
      .executeTakeFirstOrThrow();
    return { till, desk, own, number };
  }

  test("trap 28: a refund goes back the way it came, at most what each paid", async () => {
    const { till, desk, number } = await paidInPart();
    const refund = async (asked: { cents?: number; to?: RefundMethod }) => {
      const { id, version } = await till.database.read
        .selectFrom("orders")
        .select(["id", "version"])
        .executeTakeFirstOrThrow();
      const { leftCents } = await readOrderAccount(till.database.read, id);
      const seen = { number, version, seenLeftCents: leftCents };
      return await desk.refund({ ...seen, ...asked, key: newKey(), actor: "desk 1" });
    };
    expect(await refund({ cents: 30_001, to: "store-credit" })).toMatchObject({
      outcome: "done",
      credit: 1_002,
    });
    expect(await refund({ cents: 5_000, to: "online" })).toMatchObject({ outcome: "done", isBack: true });
    expect(await refund({ cents: 70_000, to: "online" })).toMatchObject({ outcome: "refused" });
    expect(await refund({})).toMatchObject({ outcome: "done", isBack: true });
    const order = await till.database.read.selectFrom("orders").select("state").executeTakeFirstOrThrow();
    expect(order.state).toBe("refunded");
    expect((await verify(till.database)).flatMap((one) => one.faults)).toEqual([]);
  });

  test("trap 32: an order paid by card and credit is refunded to both", async () => {
    const { till, desk, own, number } = await paidInPart();
    const order = await desk.order(number);
    const seen = { number, version: order?.version ?? 0, seenLeftCents: 100_000 };
    expect(await desk.refund({ ...seen, key: newKey(), actor: "desk 1" })).toMatchObject({
      ...{ outcome: "done", isBack: true, amountCents: 100_000 },
    });
    expect(await left(till, own)).toBe(30_000);
    const refunds = await till.database.read
      .selectFrom("payment")
      .select(["provider", "amount_cents"])
      .where("kind", "=", "refund")
      .orderBy("provider")
      .execute();
    expect(refunds).toEqual([
      { provider: own.account, amount_cents: 30_000 },
      { provider: "test", amount_cents: 70_000 },
    ]);
    expect((await verify(till.database)).flatMap((one) => one.faults)).toEqual([]);
  });
});
