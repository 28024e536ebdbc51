import { type Cents, parseDecimal } from "#money";
import type { CartItem } from "./cart-item.ts";

/** What the checkout would take: without items that are sold or gone. `count` is of pieces, also the unavailable ones. */
export function cartTotals(items: readonly CartItem[]): {
  count: number;
  totalCents: Cents;
  buyable: CartItem[];
} {
  const buyable = items.filter((item) => !item.unavailable);
  return {
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    totalCents: buyable.reduce((sum, item) => sum + lineCents(item), 0),
    buyable,
  };
}

/** Price of one item times its quantity. */
export function lineCents(item: CartItem): Cents {
  return parseDecimal(item.price.amount) * item.quantity;
}
