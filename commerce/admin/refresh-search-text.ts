import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { readTags } from "../catalogue/json-columns.ts";
import { searchText } from "../catalogue/search-text.ts";

/** Makes a product's searchable text anew from its columns and variants. Call it after both were changed. */
export async function refreshSearchText(tx: Kysely<Tables>, productId: number): Promise<void> {
  const row = await tx
    .selectFrom("product")
    .select(["title", "vendor", "product_type", "tags"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const variants = await tx
    .selectFrom("variant")
    .select(["title", "sku"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();
  const facts = {
    title: row.title,
    vendor: row.vendor,
    productType: row.product_type,
    tags: readTags(row.tags),
    variants,
  };
  await tx
    .updateTable("product")
    .set({ search_text: searchText(facts) })
    .where("id", "=", productId)
    .execute();
}
