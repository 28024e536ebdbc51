import { z } from "zod";
import type { Db } from "#database";
import { matchesSearch } from "../../../../foundation/records/searched-text.ts";
import { productSearchFields } from "../../search-fields.ts";

/** Which products a change of prices is for. Ticked products stand alone; the rest narrow each other. */
export interface ProductSelection {
  ids: number[];
  brand: string;
  type: string;
  collection: number | null;
  search: string;
}

/** Products of one change: every page, count and lock of it stays small. */
export const maxProducts = 2_000;

const numbers = z
  .string()
  .default("")
  .transform((typed) => [...new Set((typed.match(/\d{1,15}/g) ?? []).map(Number))].slice(0, maxProducts));
const text = z.string().trim().max(255).catch("");

/** A selection as a form or URL sends it. */
export const typedSelection = z.object({
  ids: numbers,
  brand: text,
  type: text,
  collection: z.coerce.number().int().positive().nullable().catch(null),
  search: text,
});

/** Products that are drafts or in the store, by number; archived ones keep their prices. */
export function selectedProducts(db: Db, { ids, brand, type, collection, search }: ProductSelection) {
  let query = db.selectFrom("product").where("status", "<>", "ARCHIVED").orderBy("product.id");
  if (ids.length > 0) return query.where("product.id", "in", ids);
  if (brand !== "") query = query.where("vendor", "=", brand);
  if (type !== "") query = query.where("product_type", "=", type);
  if (collection !== null)
    query = query.where(
      "product.id",
      "in",
      db.selectFrom("collection_product").select("product_id").where("collection_id", "=", collection),
    );
  return search === "" ? query : query.where(matchesSearch(search, productSearchFields));
}

/** What products can be chosen by. */
export async function readSelectionChoices(db: Db) {
  const of = async (column: "vendor" | "product_type") => {
    const rows = await db
      .selectFrom("product")
      .select(column)
      .distinct()
      .where("status", "<>", "ARCHIVED")
      .where(column, "<>", "")
      .orderBy(column)
      .execute();
    return rows.map((row) => (row as Record<string, string>)[column]!);
  };
  return { brands: await of("vendor"), types: await of("product_type") };
}
