import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatCount } from "../../../tests/faults/run-size.ts";
import { persistedValues } from "../../platform/storage/persisted-values.ts";
import { sampleCartItem, sharedStorage } from "./cart-item.sample.ts";
import { type CartItem, cartTotals, readCartItem } from "./cart-item.ts";
import { cartKey } from "./cart-key.ts";
import { createCartStore } from "./cart-store.ts";
import { readCart, serializeCart } from "./cart-text.ts";

const goodItem = fc
  .record({ variant: fc.nat(400), quantity: fc.integer({ min: 1, max: 9 }), cents: fc.nat(9_999_999) })
  .map(({ variant, quantity, cents }) =>
    sampleCartItem({
      variantId: `gid://shopify/ProductVariant/${variant}`,
      quantity,
      price: {
        amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`,
        currencyCode: "USD",
      },
    }),
  );

/** A valid item with one field replaced by an arbitrary value. */
const spoiledItem = fc
  .tuple(goodItem, fc.constantFrom(...Object.keys(sampleCartItem()), "unavailable"), fc.anything())
  .map(([item, field, value]) => ({ ...item, [field]: value }));

const items = fc.array(fc.oneof(goodItem, spoiledItem, fc.jsonValue()), { maxLength: 12 });

const corruptText = fc.oneof(
  fc.string(),
  fc.json(),
  items.map((list) => toText({ state: { items: list }, version: 0 })),
  fc
    .tuple(items, fc.nat(400))
    .map(([list, cut]) => toText({ state: { items: list, cartId: 1 }, version: 0 }).slice(0, cut)),
  fc.record({ state: fc.anything(), version: fc.anything() }).map(toText),
);

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "undefined";
  } catch {
    return "[object]";
  }
}

function soundItem(item: CartItem): void {
  expect(readCartItem(item)).toEqual(item);
  expect(item.quantity).toBeGreaterThanOrEqual(1);
  expect(item.quantity).toBeLessThanOrEqual(999);
}

const runs = { numRuns: repeatCount(500, 5_000), seed: 25 };

test(`${runs.numRuns.toLocaleString("en")} corrupt states never throw, keep valid items and are repaired`, () => {
  fc.assert(
    fc.property(corruptText, (text) => {
      const storage = sharedStorage();
      storage.setItem(cartKey, text);
      const cart = createCartStore(persistedValues(() => storage));
      const { items } = cart.getState();
      items.forEach(soundItem);
      expect(cartTotals(items).totalCents).toBeGreaterThanOrEqual(0);
      const wasDamaged = cart.takeNotices().length > 0;
      expect(wasDamaged).toBe(readCart(text).isDamaged);
      expect(readCart(storage.getItem(cartKey)).isDamaged).toBe(false);
      if (wasDamaged && text) expect(storage.getItem(`${cartKey}.bad`)).toBe(text.slice(0, 65_536));
    }),
    runs,
  );
});

test("reads back exactly what was written", () => {
  const oneOfEach = fc.uniqueArray(goodItem, { selector: (item) => item.variantId, maxLength: 30 });
  fc.assert(
    fc.property(oneOfEach, (items) => {
      const kept = { items, cartId: "gid://shopify/Cart/1", checkoutUrl: "https://shop.example/c/1" };
      expect(readCart(serializeCart(kept))).toEqual({ value: kept, isDamaged: false });
    }),
  );
});

test("keeps every valid item among corrupt ones", () => {
  fc.assert(
    fc.property(
      fc.array(goodItem, { maxLength: 8 }),
      fc.array(fc.jsonValue(), { maxLength: 8 }),
      (good, bad) => {
        const mixed = good.flatMap((item, index) => (index < bad.length ? [bad[index], item] : [item]));
        const read = readCart(toText({ state: { items: mixed }, version: 0 }));
        expect(new Set(read.value.items.map((item) => item.variantId))).toEqual(
          new Set(good.map((item) => item.variantId)),
        );
      },
    ),
  );
});

test("rejects an item the checkout could not use", () => {
  const refused: Partial<Record<keyof CartItem, unknown>>[] = [
    { variantId: "" },
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 1000 },
    { quantity: "1" },
    { price: { amount: "-5.0", currencyCode: "USD" } },
    { price: { amount: "1e9", currencyCode: "USD" } },
    { price: { amount: 12, currencyCode: "USD" } },
    { product: null },
  ];
  for (const fields of refused) expect(readCartItem({ ...sampleCartItem(), ...fields })).toBeNull();
});

test("drops an unsafe image URL and keeps the item", () => {
  for (const url of ["javascript:alert(1)", "//elsewhere.example/a.png", "data:text/html,x", 7]) {
    const image = { url, altText: null, width: 1, height: 1 };
    const item = { ...sampleCartItem(), product: { ...sampleCartItem().product, image } };
    expect(readCartItem(item)?.product.image).toBeNull();
  }
});
