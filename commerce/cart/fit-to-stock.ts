import { gid } from "../gid.ts";
import type { CartWarning } from "./cart-answer.ts";
import { type CartLine, cartLineGid } from "./cart-record.ts";
import type { Merchandise } from "./merchandise.ts";

/** Lines after a change: which of them were changed, and which of those are new. */
export interface ChangedLines {
  lines: readonly CartLine[];
  changed: ReadonlySet<string>;
  isNew: ReadonlySet<string>;
}

/**
 * Lowers changed lines to what can be had, since a cart reserves nothing but must not promise what is sold. Lines of
 * one variant share its pieces; unchanged ones keep theirs. A new line of which nothing is left is left out, an older
 * one stays with quantity 0.
 */
export function fitToStock(
  { lines, changed, isNew }: ChangedLines,
  merchandise: ReadonlyMap<number, Merchandise>,
  cartToken: string,
): { lines: CartLine[]; warnings: CartWarning[] } {
  const warnings: CartWarning[] = [];
  const taken = new Map<number, number>();
  const take = ({ variantId, quantity }: CartLine) =>
    void taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
  for (const line of lines) if (!changed.has(line.id)) take(line);

  const fitted = lines.flatMap((line) => {
    const piece = merchandise.get(line.variantId);
    if (!changed.has(line.id) || !piece) return [line];
    const left = Math.max(0, piece.availableCount - (taken.get(line.variantId) ?? 0));
    const quantity = Math.min(line.quantity, left);
    const isLeftOut = quantity === 0 && isNew.has(line.id);
    const given = { ...line, quantity };
    take(given);
    if (quantity < line.quantity) {
      const target = isLeftOut ? gid("ProductVariant", line.variantId) : cartLineGid(cartToken, line.id);
      warnings.push(stockWarning(piece, quantity, target));
    }
    return isLeftOut ? [] : [given];
  });
  return { lines: fitted, warnings };
}

function stockWarning({ title, availableCount }: Merchandise, quantity: number, target: string): CartWarning {
  if (availableCount === 0)
    return { code: "MERCHANDISE_OUT_OF_STOCK", message: `${title} is sold out.`, target };
  const message =
    quantity === 0
      ? `All that is left of ${title} is in the cart already.`
      : `Only ${availableCount} of ${title} can be had, so the quantity was lowered to ${quantity}.`;
  return { code: "MERCHANDISE_NOT_ENOUGH_STOCK", message, target };
}
