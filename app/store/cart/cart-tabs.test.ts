import fc from "fast-check";
import { expect, test } from "vitest";
import { persistedValues } from "../../platform/storage/persisted-values.ts";
import { sampleCartItem, sharedStorage } from "./cart-item.sample.ts";
import { cartKey } from "./cart-key.ts";
import { createCartStore } from "./cart-store.ts";
import { cartTombstoneLifeMs } from "./tombstones.ts";

type Cart = ReturnType<typeof createCartStore>;
const ids = ["a", "b", "c"] as const;

function item(variantId: string) {
  return sampleCartItem({ variantId });
}
function quantities(cart: Cart) {
  return Object.fromEntries(cart.getState().items.map((each) => [each.variantId, each.quantity]));
}
function twoTabs(now = () => 1_000_000) {
  const storage = sharedStorage();
  const open = () =>
    createCartStore(
      persistedValues(() => storage),
      now,
    );
  return { storage, one: open(), other: open() };
}

test("a tab picks up what another tab added", () => {
  const { one, other } = twoTabs();
  one.addItem(item("a"));
  other.follow();
  expect(quantities(other)).toEqual({ a: 1 });
});

test("a tab builds on what another tab wrote before it was notified", () => {
  const { one, other } = twoTabs();
  one.addItem(item("a"));
  other.addItem(item("a"));
  other.addItem(item("b"));
  one.follow();
  expect(quantities(one)).toEqual({ a: 2, b: 1 });
});

test("restores an item lost in an overwrite from the tab that remembers it", () => {
  const { one, other, storage } = twoTabs();
  const empty = storage.getItem(cartKey);
  one.addItem(item("a"));
  storage.setItem(cartKey, empty ?? '{"state":{"items":[]},"version":0}');
  one.follow();
  other.follow();
  expect(quantities(other)).toEqual({ a: 1 });
});

test("a removal or lower quantity wins over what another tab remembers", () => {
  const { one, other } = twoTabs();
  one.addItem({ ...item("a"), quantity: 5 });
  one.addItem(item("b"));
  other.follow();
  one.setQuantity("a", 2);
  one.removeItem("b");
  other.follow();
  expect(quantities(other)).toEqual({ a: 2 });
  other.addItem(item("b"));
  one.follow();
  expect(quantities(one)).toEqual({ a: 2, b: 1 });
});

test("a removal older than a day no longer wins over what another tab remembers", () => {
  let time = 0;
  const { one, other, storage } = twoTabs(() => time);
  one.addItem(item("a"));
  other.follow();
  one.removeItem("a");
  time = cartTombstoneLifeMs + 1;
  other.follow();
  expect(quantities(other)).toEqual({ a: 1 });
  expect(JSON.parse(storage.getItem(cartKey)!).state.items).toHaveLength(1);
});

test("two tabs converge to the stored cart and the last changes in any order of events", () => {
  const id = fc.constantFrom(...ids);
  const step = fc.record({
    tab: fc.constantFrom(0, 1),
    act: fc.oneof(
      fc.record({ kind: fc.constant("add" as const), id }),
      fc.record({ kind: fc.constant("set" as const), id, quantity: fc.nat(4) }),
      fc.record({ kind: fc.constant("clear" as const) }),
      fc.record({ kind: fc.constant("follow" as const) }),
    ),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { one, other, storage } = twoTabs();
      const wanted = new Map<string, number>();
      for (const { tab, act } of steps) {
        const cart = tab === 0 ? one : other;
        if (act.kind === "follow") cart.follow();
        else if (act.kind === "add") {
          cart.addItem(item(act.id));
          wanted.set(act.id, (wanted.get(act.id) ?? 0) + 1);
        } else if (act.kind === "clear") {
          cart.clear();
          wanted.clear();
        } else {
          cart.setQuantity(act.id, act.quantity);
          if (act.quantity === 0) wanted.delete(act.id);
          else if (wanted.has(act.id)) wanted.set(act.id, act.quantity);
        }
      }
      for (const cart of [one, other, one, other]) cart.follow();
      expect(quantities(one)).toEqual(Object.fromEntries(wanted));
      expect(quantities(other)).toEqual(quantities(one));
      const kept = storage.getItem(cartKey);
      one.follow();
      expect(storage.getItem(cartKey)).toBe(kept);
    }),
    { numRuns: 1000 },
  );
});
