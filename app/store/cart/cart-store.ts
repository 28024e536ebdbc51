import { createStore } from "zustand/vanilla";
import type { PersistedValues } from "../../platform/storage/persisted-values.ts";
import {
  type NewItem,
  quantityLimit,
  withItem,
  withoutVariants,
  withQuantity,
  withUnavailable,
} from "./cart-changes.ts";
import { type CartNotice, type CartState, cartStorage } from "./cart-storage.ts";
import { emptyCart } from "./cart-text.ts";

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart of one browser, kept under `shopify-cart`. Every change starts from what is kept, so that tabs build on one
 * another; `follow` takes in what another tab wrote. `now` answers ms since 1970.
 */
export function createCartStore(storage: PersistedValues, now: () => number = Date.now) {
  const store = createStore<CartState>(() => ({ ...emptyCart, isLoading: false, notices: [] }));
  const { refresh, change, keep } = cartStorage(store, storage, now);
  refresh();

  const actions = {
    follow: refresh,
    /** Appends the item, or adds its quantity (1 unless given) to the same variant's. Answers why, when nothing could be added. */
    addItem(item: NewItem): string | null {
      const count = () =>
        store.getState().items.find(({ variantId }) => variantId === item.variantId)?.quantity ?? 0;
      refresh();
      const before = count();
      change((items) => withItem(items, item));
      return count() > before ? null : quantityLimit(store.getState().items, item).reason;
    },
    /** Zero or less removes the item. */
    setQuantity: (variantId: string, quantity: number) =>
      change((items) => withQuantity(items, variantId, quantity)),
    removeItem: (variantId: string) => change((items) => withoutVariants(items, [variantId])),
    /** Takes out what an order has paid for. */
    forgetBought: (variantIds: readonly string[]) => change((items) => withoutVariants(items, variantIds)),
    clear: () => change(() => []),
    /** Strikes items through: the checkout leaves them out until they are added again. */
    markUnavailable: (variantIds: readonly string[], reason: "sold" | "gone" = "sold") =>
      change((items) => withUnavailable(items, variantIds, reason)),
    beginCheckout: () => store.setState({ isLoading: true }),
    /** The checkout stands, or null: it could not be made. */
    endCheckout(checkout: { cartId: string; checkoutUrl: string } | null): void {
      store.setState({ isLoading: false });
      if (!checkout) return;
      refresh();
      keep({ items: store.getState().items, ...checkout });
    },
    /** Hands over what the visitor has to be told, once. */
    takeNotices(): CartNotice[] {
      const { notices } = store.getState();
      if (notices.length > 0) store.setState({ notices: [] });
      return notices;
    },
  };
  const { getState, getInitialState, subscribe } = store;
  return { getState, getInitialState, subscribe, ...actions };
}
