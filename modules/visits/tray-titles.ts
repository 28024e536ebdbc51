import type { Db } from "#database";
import { readTrayPieces } from "./visit-rows.ts";

/** Pieces on a visit's tray, for emails and calendars: "Submariner Date", "Explorer 36 (now sold)". */
export async function readTrayTitles(db: Db, id: number): Promise<string[]> {
  const pieces = await readTrayPieces(db, [id]);
  const sold = await soldOf(
    db,
    pieces.flatMap(({ product_handle }) => product_handle ?? []),
  );
  return pieces.map(({ product_handle, title }) =>
    product_handle !== null && sold.has(product_handle) ? `${title} (now sold)` : title,
  );
}

/** Products that are sold out and not made to order. Reserved pieces do not count as sold. */
async function soldOf(db: Db, handles: readonly string[]): Promise<Set<string>> {
  if (handles.length === 0) return new Set();
  const variants = await db
    .selectFrom("product")
    .innerJoin("variant", "variant.product_id", "product.id")
    .leftJoin("stock_unit", "stock_unit.variant_id", "variant.id")
    .select(["product.handle", "variant.tracked", "variant.available", "stock_unit.state"])
    .where("product.handle", "in", handles)
    .execute();
  const left = variants.filter(({ tracked, available, state }) =>
    tracked === 1 ? state !== null && state !== "sold" : available === 1,
  );
  const sold = new Set(variants.flatMap(({ handle, state }) => (state === "sold" ? [handle] : [])));
  for (const { handle } of left) sold.delete(handle);
  return sold;
}
