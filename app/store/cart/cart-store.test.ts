import { expect, test } from "vitest";
import { shop } from "../../../shop.config.ts";
import { persistedValues } from "../../platform/storage/persisted-values.ts";
import { sampleCartItem, sharedStorage } from "./cart-item.sample.ts";
import { cartTotals } from "./cart-item.ts";
import { cartKey } from "./cart-key.ts";
import { createCartStore } from "./cart-store.ts";

const ring = sampleCartItem();
const watch = sampleCartItem({ variantId: "watch", price: { amount: "3950.0", currencyCode: "USD" } });

function openCart(storage = sharedStorage()) {
  return { storage, cart: createCartStore(persistedValues(() => storage)) };
}
function quantities(cart: ReturnType<typeof createCartStore>) {
  return Object.fromEntries(cart.getState().items.map((item) => [item.variantId, item.quantity]));
}
const refusing = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  },
};

test("adding a variant already in the cart increases its quantity; a new one is appended", () => {
  const { cart } = openCart();
  cart.addItem(ring);
  cart.addItem(ring);
  cart.addItem(watch);
  expect(quantities(cart)).toEqual({ [ring.variantId]: 2, watch: 1 });
});

test("removes the item for a quantity of zero, below zero, or not a number", () => {
  for (const quantity of [0, -1, Number.NaN]) {
    const { cart } = openCart();
    cart.addItem(ring);
    cart.setQuantity(ring.variantId, quantity);
    expect(cart.getState().items).toEqual([]);
  }
});

test("caps a quantity at the available stock, with a message", () => {
  const { cart, storage } = openCart();
  const single = sampleCartItem({ variantId: "single", stock: 1 });
  expect(cart.addItem(single)).toBeNull();
  expect(cart.addItem(single)).toBe("Only one available");
  cart.setQuantity("single", 12);
  expect(quantities(cart)).toEqual({ single: 1 });
  expect(openCart(storage).cart.addItem(single)).toBe("Only one available");
  expect(cart.addItem({ ...single, variantId: "three", stock: 3, quantity: 12 })).toBeNull();
  expect(quantities(cart)).toEqual({ single: 1, three: 3 });
});

test("enforces the order limits per piece and in total", () => {
  const { perLine, perOrder } = shop.orderLimits;
  const { cart } = openCart();
  cart.addItem({ ...ring, quantity: 1_000_000 });
  expect(quantities(cart)).toEqual({ [ring.variantId]: perLine });
  expect(cart.addItem(ring)).toBe(`Limit ${perLine} of each piece per order`);
  for (let each = 1; each < 50; each++) cart.addItem({ ...ring, variantId: `${each}`, quantity: perLine });
  expect(cartTotals(cart.getState().items).count).toBe(perOrder);
  expect(cart.addItem(watch)).toBe(`Limit ${perOrder} pieces per order`);
});

test("clearing empties items, cart id and checkout URL", () => {
  const { cart } = openCart();
  cart.addItem(ring);
  cart.endCheckout({ cartId: "gid://shopify/Cart/1", checkoutUrl: "https://shop.example/c/1" });
  cart.clear();
  expect(cart.getState()).toMatchObject({ items: [], cartId: null, checkoutUrl: null });
});

test("stores the cart under its key in the specified shape", () => {
  const { cart, storage } = openCart();
  cart.addItem(ring);
  expect(JSON.parse(storage.entries.get(cartKey)!)).toEqual({
    state: { items: [ring], cartId: null, checkoutUrl: null, isLoading: false },
    version: 0,
  });
  expect(openCart(storage).cart.getState().items).toEqual([ring]);
});

test("hydrates with the server's empty cart as initial state", () => {
  const { storage, cart } = openCart();
  cart.addItem(ring);
  expect(openCart(storage).cart.getInitialState().items).toEqual([]);
});

test("does not persist a checkout in progress, and a changed cart drops the old checkout", () => {
  const { storage, cart } = openCart();
  cart.addItem(ring);
  cart.beginCheckout();
  expect(openCart(storage).cart.getState().isLoading).toBe(false);
  cart.endCheckout({ cartId: "gid://shopify/Cart/1", checkoutUrl: "https://shop.example/c/1" });
  expect(cart.getState()).toMatchObject({ isLoading: false, checkoutUrl: "https://shop.example/c/1" });
  cart.addItem(watch);
  expect(cart.getState()).toMatchObject({ cartId: null, checkoutUrl: null });
});

test("keeps sold items out of the total and checkout until they are added again", () => {
  const { cart } = openCart();
  cart.addItem(ring);
  cart.addItem(watch);
  cart.markUnavailable(["watch"]);
  expect(cartTotals(cart.getState().items)).toMatchObject({ count: 2, totalCents: 124_000, buyable: [ring] });
  cart.addItem(watch);
  expect(cartTotals(cart.getState().items).totalCents).toBe(124_000 + 2 * 395_000);
});

test("removes what an order paid for and keeps the rest", () => {
  const { cart } = openCart();
  cart.addItem(ring);
  cart.addItem(watch);
  cart.forgetBought([ring.variantId, "never seen"]);
  expect(quantities(cart)).toEqual({ watch: 1 });
});

test("keeps the cart in memory and says so once when storage is full or denied", () => {
  const denied = () => {
    throw new DOMException("Access is denied.", "SecurityError");
  };
  for (const find of [() => refusing, denied, () => null]) {
    const cart = createCartStore(persistedValues(find));
    expect(cart.takeNotices()).toEqual([]);
    cart.addItem(ring);
    cart.addItem(watch);
    expect(quantities(cart)).toEqual({ [ring.variantId]: 1, watch: 1 });
    expect(cart.takeNotices()).toEqual(["memory-only"]);
  }
});

test("keeps valid items of a corrupt cart and sets the corrupt one aside once", () => {
  const storage = sharedStorage();
  const damaged = JSON.stringify({ state: { items: [ring, { variantId: 7 }, null] }, version: 0 });
  storage.setItem(cartKey, damaged);
  const { cart } = openCart(storage);
  expect(cart.getState().items).toEqual([ring]);
  expect(cart.takeNotices()).toEqual(["partly-restored"]);
  expect(cart.takeNotices()).toEqual([]);
  expect(storage.entries.get(`${cartKey}.bad`)).toBe(damaged);

  storage.setItem(cartKey, "{");
  expect(openCart(storage).cart.takeNotices()).toEqual(["partly-restored"]);
  expect(storage.entries.get(`${cartKey}.bad`)).toBe(damaged);
  expect(openCart(storage).cart.takeNotices()).toEqual([]);
});

test("adds a one-of-a-kind piece that is available again, and says so", () => {
  const { cart } = openCart();
  const single = sampleCartItem({ variantId: "single", stock: 1 });
  cart.addItem(single);
  cart.markUnavailable(["single"]);
  expect(cart.addItem(single)).toBeNull();
  expect(cartTotals(cart.getState().items)).toMatchObject({ count: 1, buyable: [single] });
});
