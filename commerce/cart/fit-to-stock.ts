import type { CartWarning } from "./cart-answer.ts";
import { type CartLine, cartLineGid } from "./cart-record.ts";
import type { Merchandise } from "./merchandise.ts";

/** Lines after a change, and which of them were changed or put in. */
export interface ChangedLines {
  lines: readonly CartLine[];
  changed: ReadonlySet<string>;
}

/**
 * Lowers lines to what can be had, since a cart reserves nothing but must not promise what is sold. Lines of one variant
 * share its pieces; those that were not changed come first and lose only pieces that are sold, not pieces that another
 * customer holds for a while. A line of which nothing is left stays, with quantity 0: the customer sees what is gone.
 */
export function fitToStock(
  { lines, changed }: ChangedLines,
  merchandise: ReadonlyMap<number, Merchandise>,
  cartToken: string,
): { lines: CartLine[]; warnings: CartWarning[] } {
  const fitted = new Map<string, CartLine>();
  const warnings: CartWarning[] = [];
  const taken = new Map<number, number>();
  const unchangedFirst = lines.toSorted((a, b) => Number(changed.has(a.id)) - Number(changed.has(b.id)));
  for (const line of unchangedFirst) {
    const piece = merchandise.get(line.variantId);
    const isChanged = changed.has(line.id);
    const most = (isChanged ? piece?.availableCount : piece?.unsoldCount) ?? Number.POSITIVE_INFINITY;
    const before = taken.get(line.variantId) ?? 0;
    const quantity = Math.min(line.quantity, Math.max(0, most - before));
    taken.set(line.variantId, before + quantity);
    fitted.set(line.id, { ...line, quantity });
    if (piece && quantity < line.quantity)
      warnings.push(stockWarning(piece.title, { quantity, most }, cartLineGid(cartToken, line.id)));
  }
  return { lines: lines.map((line) => fitted.get(line.id) ?? line), warnings };
}

function stockWarning(
  title: string,
  { quantity, most }: { quantity: number; most: number },
  target: string,
): CartWarning {
  if (most === 0) return { code: "MERCHANDISE_OUT_OF_STOCK", message: `${title} is sold out.`, target };
  const message =
    quantity === 0
      ? `All that is left of ${title} is in the cart already.`
      : `Only ${most} of ${title} can be had, so the quantity was lowered to ${quantity}.`;
  return { code: "MERCHANDISE_NOT_ENOUGH_STOCK", message, target };
}
