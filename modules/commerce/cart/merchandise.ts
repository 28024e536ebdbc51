import { type Db, prepareStatement } from "#database";
import { m } from "#messages";
import { readTranslations } from "../catalogue/json-columns.ts";
import { padIds } from "../catalogue/pad-ids.ts";
import { translatedTitles } from "../catalogue/product-record.ts";
import { lineTitle } from "../orders/order-record.ts";
import type { CartWarning } from "./cart-answer.ts";
import { type CartLine, cartLineGid } from "./cart-record.ts";

/** The variant data that a cart change needs. */
export interface Merchandise {
  readonly id: number;
  /** In the current language. */
  readonly title: string;
  readonly priceCents: number;
  /** Quantity available to this cart: pieces not held by others, unlimited if made to order, 0 if not for sale. */
  readonly availableCount: number;
  /** Also counts pieces held by others, which may become available again. */
  readonly unsoldCount: number;
}

/**
 * Reads sellable variants by number, as available to the cart `cartToken`: pieces held by its own checkout count as
 * available. Omits variants that aren't for sale.
 */
export async function readMerchandise(
  db: Db,
  ids: readonly number[],
  cartToken: string,
): Promise<Map<number, Merchandise>> {
  if (ids.length === 0) return new Map();
  const { rows } = await merchandiseOf(db, padIds(ids), cartToken);
  return new Map(
    rows.map(
      ({ id, title, translations, price_cents, tracked, available, unsold_units, available_units }) => {
        const offered = available === 1 ? Number.POSITIVE_INFINITY : 0;
        return [
          id,
          {
            id,
            title: lineTitle({ title, titles: translatedTitles(readTranslations(translations)) }),
            priceCents: price_cents,
            availableCount: tracked === 1 ? Number(available_units ?? 0) : offered,
            unsoldCount: tracked === 1 ? Number(unsold_units ?? 0) : offered,
          },
        ];
      },
    ),
  );
}

const merchandiseOf = prepareStatement((db, ids: number[], cartToken: string) =>
  db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["variant.id", "product.title", "translations", "price_cents", "tracked", "available"])
    .select((eb) => {
      const unsold = eb
        .selectFrom("stock_unit")
        .select((unit) => unit.fn.countAll<number>().as("count"))
        .whereRef("stock_unit.variant_id", "=", "variant.id")
        .where("stock_unit.state", "!=", "sold")
        .where("stock_unit.withheld", "=", 0);
      const own = eb.selectFrom("orders").select("orders.id").where("orders.cart_id", "=", cartToken);
      return [
        unsold.as("unsold_units"),
        unsold
          .where((unit) =>
            unit.or([unit("stock_unit.state", "=", "free"), unit("stock_unit.order_id", "in", own)]),
          )
          .as("available_units"),
      ];
    })
    .where("variant.id", "in", ids)
    .where("product.status", "=", "ACTIVE")
    .where("product.published", "=", 1),
);

/** Lines after a change, and which of them were changed or added. */
export interface ChangedLines {
  lines: readonly CartLine[];
  changed: ReadonlySet<string>;
}

/**
 * Reduces lines to available stock, since a cart reserves nothing but must not promise sold pieces. Lines of the same
 * variant share its pieces. Unchanged lines come first and lose only sold pieces, not held ones. A line reduced to 0
 * stays, so that the customer sees what is gone.
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
  if (most === 0) return { code: "MERCHANDISE_OUT_OF_STOCK", message: m.payments.soldOut(title), target };
  const message =
    quantity === 0 ? m.payments.cartHasAllLeft(title) : m.payments.fewerLeft(most, title, quantity);
  return { code: "MERCHANDISE_NOT_ENOUGH_STOCK", message, target };
}
