import type { Database } from "#database";
import { readMetafieldsUncached, readSelectedOptions, readTags } from "../json-columns.ts";
import { padIds } from "../pad-ids.ts";
import { isListed, isVariantForSale } from "../product-conditions.ts";
import { type Fact, factText, type IndexedProduct } from "./list-index.ts";

/** Batch size between yields to the event loop; takes a few milliseconds. */
const pageSize = 128;

/** All products by id, in batches. */
export async function* indexAll(database: Database): AsyncGenerator<IndexedProduct[]> {
  for (let after = 0; ; ) {
    const rows = await productRows(database).where("id", ">", after).orderBy("id").limit(pageSize).execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield await indexed(database, rows);
  }
}

/** The existing products among these ids, in batches. */
export async function* indexSome(
  database: Database,
  ids: readonly number[],
): AsyncGenerator<IndexedProduct[]> {
  for (let at = 0; at < ids.length; at += pageSize) {
    const wanted = padIds(ids.slice(at, at + pageSize));
    yield await indexed(database, await productRows(database).where("id", "in", wanted).execute());
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof productRows>["execute"]>>[number];

function productRows(database: Database) {
  return database.read
    .selectFrom("product")
    .select(["id", "position", "handle", "title", "vendor", "product_type", "tags", "metafields"])
    .select(["created_at", "updated_at", "search_text"])
    .select((eb) => [
      eb.case().when("images", "=", "[]").then(0).else(1).end().as("has_picture"),
      eb.case().when(isListed(eb)).then(1).else(0).end().as("is_listed"),
    ]);
}

async function indexed(database: Database, rows: readonly Row[]): Promise<IndexedProduct[]> {
  if (rows.length === 0) return [];
  const ids = padIds(rows.map(({ id }) => id));
  const variants = Map.groupBy(await variantRows(database, ids), ({ product_id }) => product_id);
  const members = Map.groupBy(await memberRows(database, ids), ({ product_id }) => product_id);
  return rows.map((row) => indexedProduct(row, variants.get(row.id) ?? [], members.get(row.id) ?? []));
}

type VariantRow = Awaited<ReturnType<typeof variantRows>>[number];

function variantRows(database: Database, productIds: number[]) {
  return database.read
    .selectFrom("variant")
    .select(["product_id", "title", "sku", "selected_options", "price_cents"])
    .select((eb) => eb.case().when(isVariantForSale(eb)).then(1).else(0).end().as("is_for_sale"))
    .where("product_id", "in", productIds)
    .execute();
}

type MemberRow = Awaited<ReturnType<typeof memberRows>>[number];

function memberRows(database: Database, productIds: number[]) {
  return database.read
    .selectFrom("collection_product")
    .select(["product_id", "collection_id", "position"])
    .where("product_id", "in", productIds)
    .execute();
}

function indexedProduct(
  row: Row,
  variants: readonly VariantRow[],
  members: readonly MemberRow[],
): IndexedProduct {
  const chosen = variants.flatMap(({ selected_options }) => readSelectedOptions(selected_options));
  return {
    entry: {
      id: row.id,
      position: row.position,
      handle: row.handle,
      title: row.title.toLowerCase(),
      vendor: row.vendor,
      productType: row.product_type,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      prices: [...new Set(variants.map(({ price_cents }) => price_cents))].sort((a, b) => a - b),
      isListed: row.is_listed === 1,
      isForSale: variants.some(({ is_for_sale }) => is_for_sale === 1),
      hasPicture: row.has_picture === 1,
      skus: `\n${variants.map(({ sku }) => sku ?? "").join("\n")}\n`,
      places: members.flatMap(({ collection_id, position }) => [collection_id, position]),
    },
    searchText: row.search_text,
    facts: [
      ...readTags(row.tags).map((tag): Fact => ({ kind: "tag", text: tag.toLowerCase() })),
      ...variants.map(({ title }): Fact => ({ kind: "variant", text: title.toLowerCase() })),
      ...chosen.map(({ name, value }): Fact => ({ kind: "option", text: factText(name, value) })),
      ...readMetafieldsUncached(row.metafields).map(
        ({ namespace, key, value }): Fact => ({ kind: "metafield", text: factText(namespace, key, value) }),
      ),
      ...members.map(({ collection_id }): Fact => ({ kind: "collection", text: String(collection_id) })),
    ],
  };
}
