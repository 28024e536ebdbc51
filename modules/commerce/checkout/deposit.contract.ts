import fc from "fast-check";
import { expect, test } from "vitest";
import { designFacts, designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { firstNumberedPriceBook, firstPriceBook, type NumberedPriceBook } from "#jewelry/price/price-book";
import { runInLanguage } from "#language";
import { shop } from "../../../shop.config.ts";
import {
  addCart,
  type CheckoutService,
  openCheckoutService,
  origin,
  pickupInput,
} from "../../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { earringsDesign, ringDesign } from "../../../tests/jewelry/sample-designs.ts";

const ring = ringDesign();
const earrings = earringsDesign();

/** The builder's attributes for one design. */
function single(design: Design, id = "custom-1-a") {
  return [
    { key: "Custom Design", value: "Yes" },
    { key: "Design ID", value: id },
    { key: "Estimated Total", value: "$1" },
    { key: "_design", value: encodeDesign(design) },
  ];
}

/** The builder's attributes for several designs. */
function batch(designs: readonly Design[]) {
  return [
    { key: "Multiple Custom Designs", value: "Yes" },
    { key: "Total Deposit", value: "$1" },
    ...designs.flatMap((design, index) => [
      { key: `Design ${index + 1}`, value: `design (${index})` },
      { key: `_design id ${index + 1}`, value: `custom-${index + 1}` },
      { key: `_design ${index + 1}`, value: encodeDesign(design) },
    ]),
  ];
}

describeOnEachDatabase("A deposit", (open) => {
  async function depositTill(): Promise<{ till: CheckoutService; deposit: number }> {
    const till = openCheckoutService(await open());
    const deposit = await till.addVariant({
      handle: shop.deposit.productHandle,
      priceCents: shop.deposit.cents,
      pieces: null,
      isTaxable: false,
      requiresShipping: false,
    });
    return { till, deposit };
  }

  test("a deposit is its own kind of order: LD number, no tax, no delivery, its own email", async () => {
    const { till, deposit } = await depositTill();
    const attributes = batch([ring, earrings]);
    const key = await till.enter([{ variantId: deposit, quantity: 2 }], { attributes });
    expect(await till.checkout.view(key)).toMatchObject({
      kind: "deposit",
      totals: { taxCents: 0, taxLabel: null },
    });
    await till.hold(key, pickupInput({ method: undefined }));
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    expect(paid.number).toMatch(/^LD-/);
    expect(await till.checkout.order(paid.orderToken)).toMatchObject({
      kind: "deposit",
      delivery: { method: "pickup" },
      attributes,
      totals: { subtotalCents: 100_000, shippingCents: 0, taxCents: 0, totalCents: 100_000 },
    });
    const mail = await till.database.read.selectFrom("outbox").select(["template", "data"]).execute();
    expect(mail).toMatchObject([{ template: "deposit-confirmed" }, { template: "order-received" }]);
    expect(JSON.parse(mail[0]?.data ?? "").order.designs).toHaveLength(2);
  });

  test("names a Spanish buyer's pieces in English to the workshop, and in Spanish in the email", async () => {
    const { till, deposit } = await depositTill();
    await runInLanguage("es", async () => {
      const key = await till.enter([{ variantId: deposit, quantity: 2 }], {
        attributes: batch([ring, earrings]),
      });
      await till.hold(key, pickupInput({ method: undefined }));
      expect((await till.pay(key)).outcome).toBe("paid");
    });
    const titles = [ring, earrings].map(designTitle);
    const jobs = await till.database.read.selectFrom("job").select("title").orderBy("position").execute();
    expect(jobs.map(({ title }) => title)).toEqual(titles);
    const { data } = await till.database.read
      .selectFrom("outbox")
      .select("data")
      .where("template", "=", "deposit-confirmed")
      .executeTakeFirstOrThrow();
    const spanish = runInLanguage("es", () => [ring, earrings].map(designTitle));
    expect(JSON.parse(data)).toMatchObject({
      jobs: spanish.map((title) => ({ title })),
      order: { designs: spanish.map((title) => ({ title })) },
    });
    expect(spanish).not.toEqual(titles);
  });

  test("D3.5 stores each full design with its order, and our own price next to the price the page showed", async () => {
    const { till, deposit } = await depositTill();
    const key = await till.enter([{ variantId: deposit }], { attributes: batch([ring, earrings]) });
    await till.hold(key);
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    const rows = await till.database.read
      .selectFrom("order_design")
      .selectAll()
      .orderBy("position")
      .execute();
    expect(rows.map((row) => ({ ...row, design: JSON.parse(row.design) }))).toEqual(
      [ring, earrings].map((design, index) => ({
        order_id: expect.any(String),
        band: null,
        position: index + 1,
        design_id: `custom-${index + 1}`,
        design_text: encodeDesign(design),
        design,
        estimate_cents: designPrice(design).totalCents,
        price_book: 1,
        told_estimate: `design (${index})`,
      })),
    );
    const order = await till.checkout.order(paid.orderToken);
    expect(order?.designs).toEqual(
      [ring, earrings].map((design, index) => ({
        id: `custom-${index + 1}`,
        title: index === 0 ? "Custom ring, solitaire" : "Custom earrings, studs",
        facts: designFacts(design).map(({ label, value }) => ({ label, value })),
        detail: "",
        design,
        estimateCents: designPrice(design).totalCents,
        link: `${origin}/custom-builder/review?design=${encodeURIComponent(encodeDesign(design))}`,
        orderedLink: null,
      })),
    );
  });

  test("D3.5 estimates by the price book in effect when the hold began, and records its version", async () => {
    const figures = {
      ...firstPriceBook,
      metalDollars: { ...firstPriceBook.metalDollars, "yellow-gold": 1000 },
    };
    let inForce: NumberedPriceBook = { version: 2, figures };
    const till = openCheckoutService(await open(), { priceBook: () => inForce });
    const { handle, priceCents } = { handle: shop.deposit.productHandle, priceCents: shop.deposit.cents };
    const place = { pieces: null, isTaxable: false, requiresShipping: false };
    const deposit = await till.addVariant({ handle, priceCents, ...place });
    const key = await till.enter([{ variantId: deposit }], { attributes: single(ring) });
    await till.hold(key);
    inForce = firstNumberedPriceBook;
    const paid = await till.pay(key);
    if (paid.outcome !== "paid") throw new Error(paid.outcome);
    const estimateCents = designPrice(ring, figures).totalCents;
    expect(estimateCents).toBe(designPrice(ring).totalCents + 39_000);
    const rows = till.database.read.selectFrom("order_design").select(["price_book", "estimate_cents"]);
    expect(await rows.execute()).toEqual([{ price_book: 2, estimate_cents: estimateCents }]);
    expect((await till.checkout.order(paid.orderToken))?.designs).toMatchObject([{ estimateCents }]);
  });

  test("D3.5 the checkout shows the same designs before and during payment", async () => {
    const { till, deposit } = await depositTill();
    const key = await till.enter([{ variantId: deposit }], { attributes: single(ring) });
    const before = await till.checkout.view(key);
    expect(before?.designs).toMatchObject([
      { id: "custom-1-a", title: "Custom ring, solitaire", estimateCents: designPrice(ring).totalCents },
    ]);
    await till.hold(key);
    expect((await till.checkout.view(key))?.designs).toEqual(before?.designs);
  });

  test("a deposit is never discounted", async () => {
    const { till, deposit } = await depositTill();
    await till.addCode("TEN");
    const attributes = single(ring);
    const key = await till.enter([{ variantId: deposit }], { attributes });
    expect(await till.checkout.applyDiscount(key, "TEN")).toEqual({
      ok: false,
      message: "Discount codes apply to pieces, not deposits.",
    });
    const lines = [{ variantId: deposit }, { variantId: await till.addVariant() }];
    const mixed = await till.enter(lines, { attributes });
    await till.checkout.applyDiscount(mixed, "TEN");
    expect(await till.checkout.view(mixed)).toMatchObject({
      kind: "goods",
      totals: { subtotalCents: 150_000, discountCents: 10_000, taxCents: 7_875 },
    });
  });

  test("G-12 MON-02: costs the deposit price times the designs, whatever quantities and attributes say", async () => {
    const { till, deposit } = await depositTill();
    const text = fc.string({ maxLength: 30 });
    const amount = fc.constantFrom("$1", "0", "-500", "1e9", "NaN", "$500.00");
    const key = fc.constantFrom(
      "Total Deposit",
      "Number of Designs",
      "Estimated Total",
      "Design 1",
      "_designs",
    );
    const attributes = fc.array(
      fc
        .record({ key: fc.oneof(key, text), value: fc.oneof(amount, text) })
        .filter((attribute) => !/^_design( |$)/.test(attribute.key)),
      { maxLength: 12 },
    );
    const designs = fc.array(fc.constantFrom(ring, earrings), { minLength: 1, maxLength: 20 });
    const quantities = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(designs, attributes, quantities, async (wanted, told, asked) => {
        const lines = asked.map((quantity) => ({ variantId: deposit, quantity, unitPriceCents: 1 }));
        const checkout = await till.enter(lines, { attributes: [...told, ...batch(wanted), ...told] });
        const totalCents = 50_000 * wanted.length;
        expect(await till.checkout.view(checkout)).toMatchObject({
          lines: [{ quantity: wanted.length, totalCents }],
          totals: { subtotalCents: totalCents, taxCents: 0, shippingCents: 0, totalCents },
        });
        const held = await till.hold(checkout, pickupInput({ seenSubtotalCents: String(totalCents) }));
        expect(held).toMatchObject({ outcome: "payment", view: { totals: { totalCents } } });
      }),
      { numRuns: repeatCount(8, 40) },
    );
  });

  test("D3.4 a deposit can't be paid without a design", async () => {
    const { till, deposit } = await depositTill();
    const attributes = [{ key: "Number of Designs", value: "2" }];
    const cart = await addCart(till.database, [{ variantId: deposit, quantity: 2 }], {
      now: till.clock.at,
      attributes,
    });
    expect(await till.checkout.enter(cart.token, cart.secret)).toEqual({ outcome: "empty" });
    const bare = await addCart(till.database, [], { now: till.clock.at, attributes: single(ring) });
    expect(await till.checkout.enter(bare.token, bare.secret)).toEqual({ outcome: "empty" });
  });

  test.each([
    [
      "that is corrupt",
      [{ key: "_design", value: "not-a-design" }],
      "We couldn't read this design. It may be out of date.",
    ],
    [
      "with a script",
      [{ key: "_design", value: "<script>alert(1)</script>" }],
      "We couldn't read this design. It may be out of date.",
    ],
    [
      "that is too long",
      [{ key: "_design", value: "A".repeat(50_000) }],
      "We couldn't read this design. It may be out of date.",
    ],
    [
      "corrupt among valid ones",
      [...batch([ring, earrings]).slice(0, -1), { key: "_design 2", value: "?" }],
      "We couldn't read design 2. It may be out of date.",
    ],
    [
      "listed twice",
      [...batch([ring]), { key: "_design 1", value: encodeDesign(earrings) }],
      "We couldn't read design 1.",
    ],
    ["that is unfinished", single({ ...ring, finishing: null }), "This design isn't finished."],
    [
      "beyond the twentieth",
      batch(Array(21).fill(ring)),
      "You can pay deposits for up to 20 designs at a time.",
    ],
  ])("D3.6 rejects a design %s with an explanation and charges nothing", async (_what, attributes, words) => {
    const { till, deposit } = await depositTill();
    const key = await till.enter([{ variantId: deposit }], { attributes });
    const view = await till.checkout.view(key);
    expect(view).toMatchObject({
      kind: "deposit",
      designs: [],
      designFault: expect.stringContaining(words),
      lines: [{ status: "gone" }],
      totals: { totalCents: 0 },
    });
    expect(await till.hold(key)).toEqual({
      outcome: "refused",
      message: view?.designFault,
      lineId: view?.lines[0]?.id,
    });
    expect(await till.database.read.selectFrom("orders").selectAll().execute()).toEqual([]);
  });

  test("D3.4 treats goods as goods even if the cart has a design attribute", async () => {
    const { till } = await depositTill();
    const key = await till.enter([{ variantId: await till.addVariant() }], { attributes: single(ring) });
    expect(await till.checkout.view(key)).toMatchObject({ kind: "goods", designs: [], designFault: null });
  });
});
