import type { Kysely } from "kysely";
import type { Database, Tables } from "#database";
import type { CatalogueData, ProductData } from "./catalogue-data.ts";
import { bumpCatalogueVersion } from "./catalogue-version.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { productRow, variantRow } from "./product-rows.ts";

/** Key of the moment at which the catalogue was imported, in `meta`. */
export const seededAt = "seeded_at";
/** Rows per statement: far below both databases' limits on bound values. */
const chunkSize = 200;

/**
 * Fills an empty shop with a catalogue, in one transaction, and only once: later calls change nothing, whatever they
 * bring. `now` is in ms since 1970. Answers whether anything was written.
 * Throws before writing when the catalogue contradicts itself; the message names the product.
 */
export async function importCatalogue(
  database: Database,
  data: CatalogueData,
  now: number = Date.now(),
): Promise<boolean> {
  const mark = database.read.selectFrom("meta").select("key").where("key", "=", seededAt);
  if (await mark.executeTakeFirst()) return false;
  checkCatalogue(data);
  return database.write(async (tx) => {
    const claimed = await tx
      .insertInto("meta")
      .values({ key: seededAt, value: String(now) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .execute();
    if (claimed.length === 0) return false;
    const productIds = await insertProducts(tx, data.products, now);
    await insertVariants(tx, data.products, productIds);
    await insertCollections(tx, data, productIds, now);
    await insertInChunks(data.menus, (menus) =>
      tx
        .insertInto("menu")
        .values(menus.map(({ handle, title, items }) => ({ handle, title, items: JSON.stringify(items) })))
        .execute(),
    );
    await bumpCatalogueVersion(tx);
    return true;
  });
}

async function insertProducts(
  tx: Kysely<Tables>,
  products: readonly ProductData[],
  now: number,
): Promise<Map<string, number>> {
  const rows = products.map((product, index) =>
    productRow(
      { ...product, status: "ACTIVE", isPublished: true, position: index + 1 },
      { createdAt: now, updatedAt: now },
    ),
  );
  const inserted = await insertInChunks(rows, (chunk) =>
    tx.insertInto("product").values(chunk).returning(["id", "handle"]).execute(),
  );
  return new Map(inserted.map(({ id, handle }) => [handle, id]));
}

async function insertVariants(
  tx: Kysely<Tables>,
  products: readonly ProductData[],
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const variants = products.flatMap((product) =>
    product.variants.map((variant, index) => ({
      variant,
      row: variantRow(variant, productIds.get(product.handle)!, index + 1),
    })),
  );
  const inserted = await insertInChunks(
    variants.map(({ row }) => row),
    (chunk) => tx.insertInto("variant").values(chunk).returning(["id", "product_id", "position"]).execute(),
  );
  const ids = new Map(inserted.map((row) => [`${row.product_id}/${row.position}`, row.id]));
  const units = variants.flatMap(({ variant, row }) =>
    variant.stock.kind === "made"
      ? []
      : variant.stock.serials.map((serial) => ({
          variant_id: ids.get(`${row.product_id}/${row.position}`)!,
          serial,
          state: "free" as const,
          order_id: null,
          held_until: null,
        })),
  );
  await insertInChunks(units, (chunk) => tx.insertInto("stock_unit").values(chunk).execute());
}

async function insertCollections(
  tx: Kysely<Tables>,
  data: CatalogueData,
  productIds: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const inserted = await insertInChunks(
    data.collections.map(({ handle, title, description }, index) => ({
      handle,
      title,
      description,
      position: index + 1,
      updated_at: now,
    })),
    (chunk) => tx.insertInto("collection").values(chunk).returning(["id", "handle"]).execute(),
  );
  const collectionIds = new Map(inserted.map(({ id, handle }) => [handle, id]));
  const members = data.collections.flatMap(({ handle, products }) =>
    products.map((product, index) => ({
      collection_id: collectionIds.get(handle)!,
      product_id: productIds.get(product)!,
      position: index + 1,
    })),
  );
  await insertInChunks(members, (chunk) => tx.insertInto("collection_product").values(chunk).execute());
}

async function insertInChunks<Row, Answer>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += chunkSize)
    answers.push(...(await insert(rows.slice(start, start + chunkSize))));
  return answers;
}
