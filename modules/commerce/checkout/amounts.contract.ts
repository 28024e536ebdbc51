import fc from "fast-check";
import { expect, test } from "vitest";
import { openCheckoutService, pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { attachFigure } from "../../../tests/goals/attach-figure.ts";
import { orderColumns } from "../orders/order-record.ts";

const pieces = [1, 999, 12_345, 99_999, 395_000, 4_999_999];
const line = fc.record({
  piece: fc.nat(pieces.length - 1),
  quantity: fc.integer({ min: 1, max: 9 }),
  /** The price claimed by a tampered cart. */
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000_000 }),
});
const address = { address1: "1 Main Street", city: "Town", postalCode: "11501" };
const delivery = fc.constantFrom<object>(
  { method: "pickup" },
  { method: "shipping", state: "NY", ...address },
  { method: "shipping", ...address, state: "NJ", postalCode: "07030" },
);
/** Fields that a form must not contain. */
const tampering = fc.record(
  {
    total: fc.constantFrom("0", "-1", "NaN", "1e3", "9007199254740992"),
    totalCents: fc.anything(),
    currency: fc.constantFrom("JPY", ""),
    kind: fc.constant("deposit"),
    discountPercent: fc.constant(100),
    lines: fc.anything(),
    __proto__: fc.constant({ method: "pickup" }),
  },
  { requiredKeys: [] },
);

describeOnEachDatabase("G-11 MON-01, G-13 MON-03: amounts", (open) => {
  test("an order's total is lines minus discount plus delivery plus tax, all from catalog prices", async ({
    task,
  }) => {
    const till = openCheckoutService(await open());
    const carts = till.database.dialect === "sqlite" ? repeatCount(40, 10_000) : repeatCount(20, 2_000);
    const variants: number[] = [];
    for (const priceCents of pieces) variants.push(await till.addVariant({ priceCents, pieces: null }));
    let codes = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.option(fc.integer({ min: 1, max: 100 })),
        delivery,
        tampering,
        async (lines, percent, method, extra) => {
          const key = await till.enter(
            lines.map(({ piece, ...rest }) => ({ variantId: variants[piece] ?? 0, ...rest })),
          );
          if (percent !== null) {
            const code = `CODE${codes++}`;
            await till.addCode(code, { percent });
            await till.checkout.applyDiscount(key, code);
          }
          const held = await till.hold(key, { ...extra, ...pickupInput(), ...method });
          const goods = lines.reduce(
            (total, { piece, quantity }) => total + (pieces[piece] ?? 0) * quantity,
            0,
          );
          if ("state" in method && goods > 5_000_000) {
            expect(held).toMatchObject({ outcome: "invalid", errors: [{ field: "method" }] });
            return;
          }
          if (held.outcome !== "payment") throw new Error(JSON.stringify(held));
          const { totals } = held.view;
          expect(totals.subtotalCents).toBe(goods);
          expect(totals.discountCents).toBe(Math.floor((goods * (percent ?? 0)) / 100));
          expect(totals.totalCents).toBe(
            goods - totals.discountCents + (totals.shippingCents ?? 0) + (totals.taxCents ?? 0),
          );

          const paid = await till.pay(key);
          if (paid.outcome !== "paid") throw new Error(paid.outcome);
          const order = await till.database.read
            .selectFrom("orders")
            .innerJoin("payment", "payment.order_id", "orders.id")
            .select(["lines", "discount_cents", "subtotal_cents", "total_cents", "amount_cents"])
            .where("number", "=", paid.number)
            .executeTakeFirstOrThrow();
          expect(order.amount_cents).toBe(totals.totalCents);
          const bought = orderColumns.lines.parse(JSON.parse(order.lines));
          expect(bought.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(order.subtotal_cents);
          expect(bought.reduce((total, { discountCents }) => total + discountCents, 0)).toBe(
            order.discount_cents,
          );
          expect((await till.checkout.order(paid.orderToken))?.totals).toEqual(totals);
        },
      ),
      { numRuns: carts, seed: 29 },
    );
    attachFigure(task, `${carts} carts bought on ${till.database.dialect}`);
  });

  test("returns an outcome for any form input and never throws", async () => {
    const till = openCheckoutService(await open());
    const ring = await till.addVariant({ pieces: null });
    const key = await till.enter([{ variantId: ring }]);
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.string(), async (input, idempotencyKey) => {
        expect(await till.checkout.continueToPayment(key, idempotencyKey, input)).toHaveProperty("outcome");
        expect(await till.checkout.pay(key, idempotencyKey, input)).toHaveProperty("outcome");
        expect(await till.checkout.continueToPayment(idempotencyKey, idempotencyKey, input)).toEqual({
          outcome: "unknown",
        });
        expect(await till.checkout.order(idempotencyKey)).toBeNull();
        expect(await till.checkout.enter(idempotencyKey, idempotencyKey)).toEqual({ outcome: "unknown" });
      }),
      { numRuns: repeatCount(40, 200) },
    );
  });
});
