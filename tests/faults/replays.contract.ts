import { expect, test } from "vitest";
import { openCheckoutService, pickupInput } from "../checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { repeatCount } from "./run-size.ts";
import { seededRandom, shuffled } from "./seeded-random.ts";

const requests = repeatCount(120, 10_000);
const atOnce = 25;

/** A customer's request: usually the same key and input each time, but a few send different input with the key. */
interface Sending {
  key: string;
  idempotencyKey: string;
  input: Record<string, unknown>;
  isChanged: boolean;
}

describeOnEachDatabase("Repeated requests", (open) => {
  test("G-10 IDM-01: processes each request once with one response, despite replays and competing requests", async ({
    task,
  }) => {
    const till = openCheckoutService(await open());
    const ring = await till.addVariant({ pieces: null });
    const random = seededRandom(20_261_121);
    const sendings: Sending[] = [];
    while (sendings.length < requests) {
      const key = await till.enter([{ variantId: ring }]);
      const { idempotencyKey = "" } = (await till.checkout.view(key)) ?? {};
      const intent = { key, idempotencyKey, input: { ...pickupInput() }, isChanged: false };
      sendings.push(intent);
      const chance = random();
      // Adjacent requests are sent concurrently, others later.
      if (chance < 0.05) sendings.push({ ...intent });
      else if (chance < 0.35) sendings.splice(Math.floor(random() * sendings.length), 0, { ...intent });
      else if (chance < 0.4)
        sendings.push({ ...intent, input: { ...intent.input, firstName: "Mallory" }, isChanged: true });
    }

    const answers = new Map<string, Set<string>>();
    const mismatches = new Map<string, number>();
    for (let from = 0; from < sendings.length; from += atOnce) {
      await Promise.all(
        sendings.slice(from, from + atOnce).map(async ({ key, idempotencyKey, input }) => {
          const result = await till.checkout.continueToPayment(key, idempotencyKey, input);
          if (result.outcome === "mismatch") mismatches.set(key, (mismatches.get(key) ?? 0) + 1);
          else if (result.outcome === "payment")
            answers.set(key, (answers.get(key) ?? new Set()).add(result.orderId));
          else throw new Error(`Unclear: ${result.outcome}`);
        }),
      );
    }

    const intents = new Set(sendings.map(({ key }) => key));
    const changed = sendings.filter(({ isChanged }) => isChanged);
    expect(changed.length).toBeGreaterThan(requests / 100);
    expect(answers.size).toBe(intents.size);
    for (const orderIds of answers.values()) expect(orderIds.size).toBe(1);
    expect([...mismatches.values()].reduce((a, b) => a + b, 0)).toBe(changed.length);
    const { orders } = await till.database.read
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    expect(orders).toBe(intents.size);
    attachFigure(
      task,
      `${sendings.length} requests on ${till.database.dialect}, ${orders} orders of ${intents.size} intents`,
    );
  });

  test("G-10 IDM-02: payments repeated in any order are each charged once and return the same order token", async () => {
    const till = openCheckoutService(await open());
    const intents = repeatCount(15, 40);
    const ring = await till.addVariant({ pieces: null });
    const sendings: { key: string; idempotencyKey: string }[] = [];
    for (let i = 0; i < intents; i++) {
      const key = await till.enter([{ variantId: ring }]);
      await till.hold(key);
      const { idempotencyKey = "" } = (await till.checkout.view(key)) ?? {};
      for (let copy = 0; copy < 5; copy++) sendings.push({ key, idempotencyKey });
    }
    const tokens = new Map<string, Set<string>>();
    await Promise.all(
      shuffled(sendings, seededRandom(7)).map(async ({ key, idempotencyKey }) => {
        const paid = await till.checkout.pay(key, idempotencyKey, { code: "1" });
        if (paid.outcome !== "paid") throw new Error(`Unclear: ${paid.outcome}`);
        tokens.set(key, (tokens.get(key) ?? new Set()).add(`${paid.number} ${paid.orderToken}`));
      }),
    );
    for (const seen of tokens.values()) expect(seen.size).toBe(1);
    // Each order sends one email to its customer and one to the showroom.
    for (const [table, count] of [
      ["orders", intents],
      ["payment", intents],
      ["outbox", 2 * intents],
    ] as const)
      expect(await till.database.read.selectFrom(table).select("id").execute()).toHaveLength(count);
  });

  test("G-10 IDM-03: doesn't store a validation error, so the same key accepts the corrected form", async () => {
    const till = openCheckoutService(await open());
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    const { idempotencyKey = "" } = (await till.checkout.view(key)) ?? {};
    const claire = pickupInput();
    expect(
      await till.checkout.continueToPayment(key, idempotencyKey, { ...claire, email: "" }),
    ).toMatchObject({
      outcome: "invalid",
    });
    expect(await till.checkout.continueToPayment(key, idempotencyKey, claire)).toMatchObject({
      outcome: "payment",
    });
  });

  test("G-10 IDM-04: stores a rejection: the same click is rejected again, and a reloaded page can retry", async () => {
    const till = openCheckoutService(await open());
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: watch }]),
    ];
    const { idempotencyKey = "" } = (await till.checkout.view(yours)) ?? {};
    await till.hold(mine);
    const nora = pickupInput();
    const refused = await till.checkout.continueToPayment(yours, idempotencyKey, nora);
    expect(refused).toMatchObject({ outcome: "refused" });
    await till.checkout.release(mine);
    expect(await till.checkout.continueToPayment(yours, idempotencyKey, nora)).toEqual(refused);
    expect(await till.hold(yours, nora)).toMatchObject({ outcome: "payment" });
  });
});
