import type { ShopContext } from "../context.ts";
import { madeVariants, pieces, shownPieces, shownVariant } from "./classify.ts";
import type { Classified } from "./counter.ts";

const maxProducts = 40;

/** What can be sold of each of these products, by handle, in this order: a piece in stock, or made to order. */
export async function piecesOfProducts(
  context: ShopContext,
  handles: readonly string[],
): Promise<Classified[]> {
  const found: Classified[] = [];
  for (const handle of handles.slice(0, maxProducts)) {
    const rows = await pieces(context)
      .where("product.handle", "=", handle)
      .where("stock_unit.state", "<>", "sold")
      .execute();
    const shown = await shownPieces(context, rows);
    const [piece] = shown.filter(({ act }) => act !== null).concat(shown);
    if (piece) found.push(piece);
    else found.push(...(await madeOfProduct(context, handle)));
  }
  return found;
}

/** A made-to-order product; with several variants, one must be chosen on the ticket. */
async function madeOfProduct(context: ShopContext, handle: string): Promise<Classified[]> {
  const [first, second] = await madeVariants(context).where("product.handle", "=", handle).limit(2).execute();
  if (!first) return [];
  if (!second) return [shownVariant(first)];
  const fault = "Made to order. Search for it on the ticket to choose its options.";
  return [{ ...shownVariant(first), detail: "", label: null, cents: null, fault, act: null }];
}
