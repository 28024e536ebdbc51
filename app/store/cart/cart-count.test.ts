import fc from "fast-check";
import { expect, test } from "vitest";
import { countPieces } from "./cart-count.ts";
import { sampleCartItem } from "./cart-item.sample.ts";
import { cartTotals } from "./cart-item.ts";
import { readCart, serializeCart } from "./cart-text.ts";

test("counts stored items the same way as the cart", () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 100 });
  fc.assert(
    fc.property(quantities, (each) => {
      const items = each.map((quantity, index) =>
        sampleCartItem({ variantId: `variant/${index}`, quantity }),
      );
      const text = serializeCart({ items, cartId: null, checkoutUrl: null });
      expect(countPieces(text)).toBe(cartTotals(readCart(text).value.items).count);
    }),
  );
});

test("counts invalid text as an empty cart without breaking the page", () => {
  for (const text of [null, "", "{", "[]", '{"state":{"items":"many"}}', '{"state":{"items":[null]}}'])
    expect(countPieces(text)).toBe(0);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(countPieces(text)).toBeGreaterThanOrEqual(0);
    }),
  );
});
