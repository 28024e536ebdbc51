import type { Db } from "#database";
import { readJson } from "../../../../foundation/records/untrusted-text.ts";
import { priceRuleSchema } from "./price-rule.ts";

/** A change of prices as shown at the desk. */
export type ListedPriceChange = Awaited<ReturnType<typeof listPriceChanges>>[number];
/** A change with its rows. */
export type ShownPriceChange = NonNullable<Awaited<ReturnType<typeof readPriceChange>>>;

const columns = [
  "id",
  "actor",
  "at",
  "rule",
  "products",
  "variants",
  "undone_at as undoneAt",
  "undone_by as undoneBy",
] as const;

/** The latest changes, newest first. */
export async function listPriceChanges(db: Db, most = 20) {
  const rows = await db
    .selectFrom("price_change")
    .select(columns)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(withRule);
}

/** A change with the prices of all its variants; null if there is none. */
export async function readPriceChange(db: Db, id: number) {
  const change = await db.selectFrom("price_change").select(columns).where("id", "=", id).executeTakeFirst();
  if (!change) return null;
  const rows = await db
    .selectFrom("price_change_row")
    .select(["variant_id as variantId", "product_id as productId", "title", "undo"])
    .select(["old_cents as oldCents", "old_compare_at_cents as oldCompareAtCents"])
    .select(["new_cents as newCents", "new_compare_at_cents as newCompareAtCents"])
    .where("change_id", "=", id)
    .orderBy("product_id")
    .orderBy("variant_id")
    .execute();
  return { ...withRule(change), rows };
}

function withRule<Row extends { rule: string }>(row: Row) {
  return { ...row, rule: priceRuleSchema.parse(readJson(row.rule)) };
}
