import type { ProductImage } from "../../../storefront/product-card.fragment.ts";

/** A purchase as it is told to other visitors. */
export interface Purchase {
  name: string;
  town: string;
  product: string;
  handle: string | null;
  picture: ProductImage | null;
  minutesAgo: number;
}

const longestWaitMs = 5_000;

/** Asks for purchases to tell of; none when the store has none to tell or does not answer. */
export async function loadPurchases(): Promise<Purchase[]> {
  try {
    const response = await fetch("/api/purchases", { signal: AbortSignal.timeout(longestWaitMs) });
    if (!response.ok) return [];
    const { purchases }: { purchases: Purchase[] } = await response.json();
    return Array.isArray(purchases) ? purchases : [];
  } catch {
    return [];
  }
}

/** How long ago it was, as it is said. */
export function agoLabel(minutesAgo: number): string {
  return minutesAgo === 0 ? "just now" : `${minutesAgo} minutes ago`;
}
