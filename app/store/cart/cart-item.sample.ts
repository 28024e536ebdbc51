import type { CartItem } from "./cart-item.ts";

/** A valid item for tests; `fields` overrides its values. */
export function sampleCartItem(fields: Partial<CartItem> = {}): CartItem {
  return {
    product: {
      id: "gid://shopify/Product/1",
      handle: "signet-ring",
      title: "Signet Ring, 14K Gold",
      vendor: "Averell & Wythe",
      productType: "Rings",
      image: { url: "/pieces/ring-bands.webp", altText: null, width: 1200, height: 1500 },
    },
    variantId: "gid://shopify/ProductVariant/1",
    variantTitle: "Default Title",
    price: { amount: "1240.0", currencyCode: "USD" },
    quantity: 1,
    selectedOptions: [{ name: "Title", value: "Default Title" }],
    ...fields,
  };
}

/** An in-memory storage that two tabs can share in tests. */
export function sharedStorage(): Storage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
