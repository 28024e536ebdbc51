import { type Db, prepareStatement } from "#database";
import { dependsOnStock, matchesRules } from "./collection-conditions.ts";
import { type CollectionRules, readRules } from "./collection-rule-columns.ts";
import type { ProductRecord } from "./product-record.ts";
import { withVariants } from "./read-products.ts";

const ruledCollections = prepareStatement((tx) =>
  tx.selectFrom("collection").select(["id", "rules"]).where("rules", "is not", null),
);

/**
 * Puts changed products into the collections whose rules they match, and takes them out of the others. If only stock
 * changed, only rules that ask for it count.
 */
export async function applyCollectionRules(
  tx: Db,
  productIds: readonly number[],
  { isStockOnly = false } = {},
): Promise<void> {
  const { rows } = await ruledCollections(tx);
  const collections = rows
    .map(({ id, rules }) => ({ id, rules: readRules(rules) }))
    .filter(({ rules }) => rules && (!isStockOnly || dependsOnStock(rules)));
  if (collections.length === 0) return;
  for (let from = 0; from < productIds.length; from += 200) {
    const rows = await tx
      .selectFrom("product")
      .selectAll()
      .where("id", "in", productIds.slice(from, from + 200))
      .execute();
    const products = await withVariants(tx, rows);
    for (const { id, rules } of collections) await place(tx, { collection: Number(id), rules, products });
  }
}

/** Puts all of the catalogue's products that match into a collection, and takes out the others. */
export async function fillCollection(tx: Db, collection: number, rules: CollectionRules): Promise<void> {
  const rows = await tx.selectFrom("product").selectAll().orderBy("position").orderBy("id").execute();
  await place(tx, { collection, rules, products: await withVariants(tx, rows) });
}

async function place(
  tx: Db,
  args: { collection: number; rules: CollectionRules | null; products: readonly ProductRecord[] },
): Promise<void> {
  const { collection, rules, products } = args;
  if (!rules || products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const rows = await tx
    .selectFrom("collection_product")
    .select("product_id")
    .where("collection_id", "=", collection)
    .where("product_id", "in", ids)
    .execute();
  const members = new Set(rows.map(({ product_id }) => Number(product_id)));
  const matching = products.filter((product) => matchesRules(product, rules));
  const leaving = ids.filter((id) => members.has(id) && !matching.some((product) => product.id === id));
  if (leaving.length > 0)
    await tx
      .deleteFrom("collection_product")
      .where("collection_id", "=", collection)
      .where("product_id", "in", leaving)
      .execute();
  await appendToCollection(
    tx,
    collection,
    matching.map(({ id }) => id).filter((id) => !members.has(id)),
  );
}

/** Adds products to the end of a collection; those that it has keep their place. */
export async function appendToCollection(tx: Db, collection: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { last } = await tx
    .selectFrom("collection_product")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("collection_id", "=", collection)
    .executeTakeFirstOrThrow();
  const rows = ids.map((product_id, index) => ({
    ...{ collection_id: collection, product_id, position: Number(last ?? 0) + index + 1 },
  }));
  for (let from = 0; from < rows.length; from += 200)
    await tx
      .insertInto("collection_product")
      .values(rows.slice(from, from + 200))
      .onConflict((conflict) => conflict.columns(["collection_id", "product_id"]).doNothing())
      .execute();
}
