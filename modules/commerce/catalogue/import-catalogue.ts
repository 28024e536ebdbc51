import type { Database, Db } from "#database";
import type { CatalogueData } from "./catalogue-data.ts";
import { bumpCatalogueVersion } from "./catalogue-version.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { insertInChunks, insertProducts } from "./insert-products.ts";

/** Key of the import time in `meta`. */
const seededAt = "seeded_at";

/**
 * Imports a catalogue into an empty shop in one transaction, once; later calls do nothing. `now` is in milliseconds
 * since the Unix epoch. Returns whether anything was written. Throws before writing if the catalogue is inconsistent,
 * naming the product.
 */
export async function importCatalogue(database: Database, data: CatalogueData, now: number = Date.now()) {
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
    const productIds = await insertProducts(tx, data.products, { firstPosition: 1, now });
    await insertCollections(tx, data, productIds, now);
    await insertInChunks(data.menus, (menus) =>
      tx
        .insertInto("menu")
        .values(menus.map(({ handle, title, items }) => ({ handle, title, items: JSON.stringify(items) })))
        .execute(),
    );
    await bumpCatalogueVersion(tx, "any");
    return true;
  });
}

async function insertCollections(
  tx: Db,
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

/**
 * Counts the imported products still in the database, changed or not, excluding `exceptHandle`. Recognizes them by
 * their creation time, which is the import time.
 */
export async function countImported(database: Database, exceptHandle: string): Promise<number> {
  const mark = await database.read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", seededAt)
    .executeTakeFirst();
  if (!mark) return 0;
  const { count } = await database.read
    .selectFrom("product")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("created_at", "=", Number(mark.value))
    .where("handle", "!=", exceptHandle)
    .executeTakeFirstOrThrow();
  return count;
}
