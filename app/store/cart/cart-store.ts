import { createPersistedStore } from "../../platform/storage/persisted-store.ts";
import type { PersistedValues } from "../../platform/storage/persisted-values.ts";
import {
  type NewItem,
  quantityLimit,
  withItem,
  withoutVariants,
  withQuantity,
  withUnavailable,
} from "./cart-changes.ts";
import type { CartItem } from "./cart-item.ts";
import { cartKey, cartTombstonesKey, maxItems } from "./cart-key.ts";
import { emptyCart, readCart, type StoredCart, serializeCart } from "./cart-text.ts";
import { readTombstones, serializeTombstones, type Tombstones, updateTombstones } from "./tombstones.ts";

interface CartState extends StoredCart {
  /** Set while a checkout is pending. */
  isLoading: boolean;
}

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * One browser's cart. Every change starts from the stored state, so that tabs build on each other; `follow` reads what
 * another tab wrote. `now` returns ms since the Unix epoch.
 */
export function createCartStore(storage: PersistedValues, now: () => number = Date.now) {
  const initial: CartState = { ...emptyCart, isLoading: false };
  const { reader, getState, setState, takeNews, persist } = createPersistedStore({
    initial,
    storage,
    key: cartKey,
    read: readCart,
    write: serializeCart,
  });
  const tombstones = () => readTombstones(storage.read(cartTombstonesKey), now());

  function put(cart: StoredCart): void {
    setState(cart);
    persist(cart, cart.items.length > 0);
  }
  function follow(): void {
    const news = takeNews();
    if (!news) return;
    const items = mergeItems(getState().items, news.value.items, tombstones());
    if (news.isDamaged || !isSameCart(items, news.value.items)) put({ ...news.value, items });
    else setState({ ...news.value, items });
  }
  /** Changes the latest items. A changed cart needs a new checkout, so the old one is dropped. */
  function change(next: (items: CartItem[]) => CartItem[]): void {
    follow();
    const before = getState().items;
    const items = next(before);
    storage.write(
      cartTombstonesKey,
      serializeTombstones(updateTombstones(tombstones(), before, items, now())),
    );
    put({ ...emptyCart, items });
  }
  follow();

  return {
    ...reader,
    follow,
    /** Appends the item, or adds its quantity (default 1) to the same variant's. Returns why nothing was added. */
    addItem(item: NewItem): string | null {
      // An unavailable item counts as 0, because it couldn't be bought before.
      const count = () =>
        getState().items.find(({ variantId, unavailable }) => variantId === item.variantId && !unavailable)
          ?.quantity ?? 0;
      follow();
      const before = count();
      change((items) => withItem(items, item));
      return count() > before ? null : quantityLimit(getState().items, item).reason;
    },
    /** Zero or less removes the item. */
    setQuantity: (variantId: string, quantity: number) =>
      change((items) => withQuantity(items, variantId, quantity)),
    removeItem: (variantId: string) => change((items) => withoutVariants(items, [variantId])),
    /** Removes items that an order has paid for. */
    forgetBought: (variantIds: readonly string[]) => change((items) => withoutVariants(items, variantIds)),
    clear: () => change(() => []),
    markUnavailable: (variantIds: readonly string[], reason: "sold" | "gone" = "sold") =>
      change((items) => withUnavailable(items, variantIds, reason)),
    beginCheckout: () => setState({ isLoading: true }),
    /** Null if the checkout couldn't be created. */
    endCheckout(checkout: { cartId: string; checkoutUrl: string } | null): void {
      setState({ isLoading: false });
      if (!checkout) return;
      follow();
      put({ items: getState().items, ...checkout });
    },
  };
}

/**
 * Merges two tabs' carts by variant: the larger quantity wins, unless the variant was lowered within the last day.
 * `stored` is newer and determines texts and order.
 */
function mergeItems(own: CartItem[], stored: CartItem[], marks: Tombstones): CartItem[] {
  const mine = new Map(own.map((item) => [item.variantId, item]));
  const known = new Set(stored.map((item) => item.variantId));
  const merged = [...stored, ...own.filter((item) => !known.has(item.variantId))];
  return merged
    .map((item) => {
      const larger = Math.max(item.quantity, mine.get(item.variantId)?.quantity ?? 0);
      return { ...item, quantity: Math.min(larger, marks.get(item.variantId)?.quantity ?? larger) };
    })
    .filter((item) => item.quantity > 0)
    .slice(0, maxItems);
}

/** Whether both carts have the same variants in the same quantities. */
function isSameCart(one: CartItem[], other: CartItem[]): boolean {
  const quantities = new Map(one.map((item) => [item.variantId, item.quantity]));
  return (
    one.length === other.length && other.every((item) => quantities.get(item.variantId) === item.quantity)
  );
}
