import { bumpCatalogueVersion } from "../../modules/commerce/catalogue/catalogue-version.ts";
import { importCatalogue } from "../../modules/commerce/catalogue/import-catalogue.ts";
import { insertInChunks, insertProducts } from "../../modules/commerce/catalogue/insert-products.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { type GeneratedProduct, generatedCollections, generatedProducts } from "./generated-catalogue.ts";

/** Products per transaction. */
const batchSize = 5_000;

/**
 * Fills an empty store's file with `size` generated products, the way the shop imports its first catalogue. Generates
 * them while writing, so only one batch is in memory.
 */
export async function fillStore(sqlitePath: string, size: number): Promise<void> {
  const database = await openStoreDatabase({ sqlitePath });
  const now = Date.now();
  const collections = generatedCollections.map((handle) => ({
    handle,
    title: handle,
    description: "",
    products: [],
  }));
  await importCatalogue(database, { products: [], collections, menus: [] }, now);
  const rows = await database.read.selectFrom("collection").select(["id", "handle"]).execute();
  const collectionIds = new Map(rows.map(({ id, handle }) => [handle, id]));
  let firstPosition = 1;
  for (const batch of batches(generatedProducts(size))) {
    await database.write(async (tx) => {
      const ids = await insertProducts(
        tx,
        batch.map(({ product }) => product),
        { firstPosition, now },
      );
      const members = batch.flatMap(({ product, collections }, index) =>
        collections.map((handle) => ({
          collection_id: collectionIds.get(handle)!,
          product_id: ids.get(product.handle)!,
          position: firstPosition + index,
        })),
      );
      await insertInChunks(members, (chunk) => tx.insertInto("collection_product").values(chunk).execute());
      await bumpCatalogueVersion(tx, "any");
    });
    firstPosition += batch.length;
  }
  await database.close();
}

function* batches(products: Iterable<GeneratedProduct>): Generator<GeneratedProduct[]> {
  let batch: GeneratedProduct[] = [];
  for (const product of products) {
    batch.push(product);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
