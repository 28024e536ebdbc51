import { expect, test } from "vitest";
import { openCheckoutService, pickupInput } from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

describeOnEachDatabase("A discount code", (open) => {
  test("takes a code's percentage off the goods, however the code is typed", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("7K3MQ-2XDHP");
    const key = await till.enter([{ variantId: await till.addVariant({ priceCents: 99_999 }) }]);
    for (const typed of [
      "  7k3mq-2xdhp ",
      "7K3MQ2XDHP",
      "7K3MQ 2XDHP",
      "7K3MQ\u20132XDHP",
      "7K3MQ\u20112XDHP",
      "7K3MQ\u200b-2XDHP",
    ]) {
      expect(await till.checkout.applyDiscount(key, typed), typed).toEqual({ ok: true });
      expect(await till.checkout.view(key)).toMatchObject({
        discountCode: "7K3MQ-2XDHP",
        totals: { subtotalCents: 99_999, discountCents: 9_999, taxCents: 7_875, totalCents: 97_875 },
      });
      expect(await till.checkout.applyDiscount(key, null)).toEqual({ ok: true });
      expect(await till.checkout.view(key)).toMatchObject({
        discountCode: null,
        totals: { discountCents: 0 },
      });
    }
  });

  test("carries a code over from the cart until the shopper removes it", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("TEN");
    const variantId = await till.addVariant();
    const key = await till.enter([{ variantId }], { discountCodes: ["NOPE", "ten"] });
    expect((await till.checkout.view(key))?.discountCode).toBe("TEN");
    await till.checkout.applyDiscount(key, null);
    expect((await till.checkout.view(key))?.discountCode).toBeNull();
  });

  test("explains why a code can't be used, and keeps the current one", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("GOOD");
    await till.addCode("OLD", { expiresAt: till.clock.at });
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.checkout.applyDiscount(key, "GOOD");
    const message = async (code: string) => {
      const result = await till.checkout.applyDiscount(key, code);
      return result.ok ? "" : result.message;
    };
    expect(await message("NEVER")).toBe("We don't recognize this discount code.");
    expect(await message("OLD")).toBe("This discount code has expired.");
    for (const odd of ["x".repeat(5_000), "\u0000", "'; drop table orders; --", "\ud800"])
      expect(await message(odd)).toBe("We don't recognize this discount code.");
    expect((await till.checkout.view(key))?.discountCode).toBe("GOOD");
  });

  test("applies a code to an open checkout, and explains each rejection", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("TEN");
    const refusal = async (key: string, code: string | null = "TEN") => {
      const result = await till.checkout.applyDiscount(key, code);
      return result.ok ? "" : result.message;
    };
    const noLonger = "This checkout is no longer open. Go back to your cart.";
    expect(await refusal("A".repeat(22))).toBe(noLonger);

    const watch = await till.addVariant();
    const key = await till.enter([{ variantId: watch }]);
    const late = await till.enter([{ variantId: watch }]);
    const long = "L".repeat(64);
    await till.addCode(long);
    await till.addCode(`${long}L`);
    expect([await refusal(key, ` ${long} `), await refusal(key, `${long}L`)]).toEqual([
      "",
      "We don't recognize this discount code.",
    ]);
    expect(await refusal(key)).toBe("");
    await till.hold(key);
    const held = "Your pieces are on hold at this price. Go back one step to change the code.";
    expect([await refusal(key), await refusal(key, null)]).toEqual([held, held]);
    await till.pay(key);
    expect(await refusal(key, null)).toBe("This order is already placed.");
    await till.addCode("LATE");
    // Nothing in that checkout is available anymore.
    expect(await refusal(late, "LATE")).toBe("Discount codes apply to pieces, not deposits.");
    expect((await till.checkout.view(key))?.discountCode).toBe("TEN");
  });

  test("shows a code only in the checkout that applied it, and frees it from an expired hold", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("MINE");
    const [mine, yours] = [
      await till.enter([{ variantId: await till.addVariant() }]),
      await till.enter([{ variantId: await till.addVariant() }]),
    ];
    await till.checkout.applyDiscount(mine, "MINE");
    expect((await till.checkout.view(yours))?.discountCode).toBeNull();
    await till.hold(mine);
    const before = till.stockChanges();
    till.clock.at += 600_000;
    // No page was viewed since, so applying the code itself must notice that the hold expired.
    expect(await till.checkout.applyDiscount(yours, "MINE")).toEqual({ ok: true });
    expect(till.stockChanges()).toBe(before + 1);
    expect(await till.checkout.applyDiscount(yours, null)).toEqual({ ok: true });
    expect(till.stockChanges()).toBe(before + 1);
  });

  test("uses up a code with the payment, not with the hold", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("ONCE");
    const [mine, yours] = [
      await till.enter([{ variantId: await till.addVariant() }]),
      await till.enter([{ variantId: await till.addVariant() }]),
    ];
    await till.checkout.applyDiscount(mine, "ONCE");
    await till.hold(mine);
    expect(await till.checkout.applyDiscount(yours, "ONCE")).toMatchObject({ ok: false });
    await till.checkout.release(mine);
    expect(await till.checkout.applyDiscount(yours, "ONCE")).toEqual({ ok: true });
    await till.hold(yours);
    await till.pay(yours);
    expect(await till.checkout.applyDiscount(mine, "ONCE")).toEqual({
      ok: false,
      message: "This discount code has been used.",
    });
  });

  test("frees the code when a hold expires", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("BACK");
    const mine = await till.enter([{ variantId: await till.addVariant() }]);
    await till.checkout.applyDiscount(mine, "BACK");
    await till.hold(mine);
    till.clock.at += 600_000;
    const yours = await till.enter([{ variantId: await till.addVariant() }]);
    await till.checkout.view(yours);
    expect(await till.checkout.applyDiscount(yours, "BACK")).toEqual({ ok: true });
  });

  test("G-14 MON-04: frees the code when a payment is declined, and the same shopper can still use it", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("TRY");
    const mine = await till.enter([{ variantId: await till.addVariant({ priceCents: 100_000 }) }]);
    await till.checkout.applyDiscount(mine, "TRY");
    await till.hold(mine);
    await till.pay(mine, "2");
    const state = async () =>
      (await till.database.read.selectFrom("discount_code").select("state").executeTakeFirstOrThrow()).state;
    expect(await state()).toBe("issued");
    const paid = await till.pay(mine);
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    expect(await state()).toBe("used");
    expect((await till.checkout.order(paid.orderToken))?.totals.discountCents).toBe(10_000);
  });

  test("charges nothing and reopens the checkout when its code was used elsewhere after a decline", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("GONE");
    const watch = await till.addVariant();
    const [mine, yours] = [
      await till.enter([{ variantId: watch }]),
      await till.enter([{ variantId: await till.addVariant() }]),
    ];
    await till.checkout.applyDiscount(mine, "GONE");
    await till.hold(mine);
    await till.pay(mine, "2");
    await till.checkout.applyDiscount(yours, "GONE");
    await till.hold(yours);
    await till.pay(yours);
    expect(await till.pay(mine)).toEqual({
      outcome: "expired",
      message: "This discount code has been used. You haven't been charged. Check the new total.",
    });
    expect(await till.checkout.view(mine)).toMatchObject({
      state: "open",
      discountCode: null,
      totals: { discountCents: 0 },
    });
    expect(await till.units(watch)).toMatchObject({ free: 1 });
  });

  test("G-14 MON-04: only one of a hundred simultaneous checkouts gets the code", async () => {
    const till = openCheckoutService(await open());
    await till.addCode("RUSH");
    const ring = await till.addVariant({ pieces: null });
    const keys: string[] = [];
    for (let i = 0; i < 100; i++) {
      const key = await till.enter([{ variantId: ring }]);
      expect(await till.checkout.applyDiscount(key, "RUSH")).toEqual({ ok: true });
      keys.push(key);
    }
    const results = await Promise.all(keys.map((key) => till.hold(key, pickupInput())));
    expect(results.filter(({ outcome }) => outcome === "payment")).toHaveLength(1);
    for (const result of results)
      if (result.outcome !== "payment")
        expect(result).toMatchObject({ outcome: "invalid", errors: [{ field: "discountCode" }] });
    const orders = await till.database.read.selectFrom("orders").select("discount_cents").execute();
    expect(orders).toEqual([{ discount_cents: 10_000 }]);
    // The customer who lost the code continues without it.
    const loser = keys[results.findIndex(({ outcome }) => outcome === "invalid")] ?? "";
    expect(await till.hold(loser)).toMatchObject({
      outcome: "payment",
      view: { totals: { discountCents: 0 } },
    });
  });
});
