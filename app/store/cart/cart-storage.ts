import type { StoreApi } from "zustand/vanilla";
import type { PersistedValues } from "../../platform/storage/persisted-values.ts";
import type { CartItem } from "./cart-item.ts";
import { cartKey, cartTombstonesKey, maxItems } from "./cart-key.ts";
import { readCart, type StoredCart, writeCart } from "./cart-text.ts";
import { markedChange, readTombstones, type Tombstones, writeTombstones } from "./tombstones.ts";

const longestBadText = 65_536;

/** What the visitor has to be told about the cart's keeping. */
export type CartNotice = "partly-restored" | "memory-only";

export interface CartState extends StoredCart {
  /** A checkout is being made. */
  isLoading: boolean;
  /** Not told yet. */
  notices: CartNotice[];
}

/** Holds the cart in memory and the one that the browser keeps together. `now` answers ms since 1970. */
export function cartStorage(store: StoreApi<CartState>, storage: PersistedValues, now: () => number) {
  let lastText: string | null = null;
  let hasToldMemoryOnly = false;

  function tell(notice: CartNotice): void {
    store.setState(({ notices }) => ({ notices: [...notices, notice] }));
  }

  function keep({ items, cartId, checkoutUrl }: StoredCart): void {
    store.setState({ items, cartId, checkoutUrl });
    lastText = writeCart({ items, cartId, checkoutUrl });
    if (storage.write(cartKey, lastText) || hasToldMemoryOnly || items.length === 0) return;
    hasToldMemoryOnly = true;
    tell("memory-only");
  }

  function setAside(text: string | null): void {
    if (text && storage.read(`${cartKey}.bad`) === null)
      storage.write(`${cartKey}.bad`, text.slice(0, longestBadText));
    tell("partly-restored");
  }

  /** Takes in what is kept, where it is newer than what is known; repairs a damaged text. */
  function refresh(): void {
    const text = storage.read(cartKey);
    if (text === lastText) return;
    lastText = text;
    const kept = readCart(text);
    const marks = readTombstones(storage.read(cartTombstonesKey), now());
    const items = mergeItems(store.getState().items, kept.items, marks);
    if (kept.isDamaged) setAside(text);
    if (kept.isDamaged || !isSameCart(items, kept.items)) keep({ ...kept, items });
    else store.setState({ items, cartId: kept.cartId, checkoutUrl: kept.checkoutUrl });
  }

  /** Changes the newest items. A changed cart needs a new checkout, so the old one is forgotten. */
  function change(next: (items: CartItem[]) => CartItem[]): void {
    refresh();
    const before = store.getState().items;
    const after = next(before);
    const marks = readTombstones(storage.read(cartTombstonesKey), now());
    storage.write(cartTombstonesKey, writeTombstones(markedChange(marks, before, after, now())));
    keep({ items: after, cartId: null, checkoutUrl: null });
  }

  return { refresh, change, keep };
}

/**
 * Joins the carts of two tabs, variant by variant: the larger quantity wins, unless the variant was lowered within the
 * last day, which no tab's memory outweighs. `kept` is the newer text and gives the wording and the order.
 */
function mergeItems(own: CartItem[], kept: CartItem[], marks: Tombstones): CartItem[] {
  const mine = new Map(own.map((item) => [item.variantId, item]));
  const known = new Set(kept.map((item) => item.variantId));
  const joined = [...kept, ...own.filter((item) => !known.has(item.variantId))];
  return joined
    .map((item) => {
      const larger = Math.max(item.quantity, mine.get(item.variantId)?.quantity ?? 0);
      return { ...item, quantity: Math.min(larger, marks.get(item.variantId)?.quantity ?? larger) };
    })
    .filter((item) => item.quantity > 0)
    .slice(0, maxItems);
}

/** Whether both carts hold the same variants in the same quantities. */
function isSameCart(one: CartItem[], other: CartItem[]): boolean {
  const quantities = new Map(one.map((item) => [item.variantId, item.quantity]));
  return (
    one.length === other.length && other.every((item) => quantities.get(item.variantId) === item.quantity)
  );
}
