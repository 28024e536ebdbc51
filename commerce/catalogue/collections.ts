import type { Selectable } from "kysely";
import type { Database, Tables } from "#database";
import { readImages } from "./json-columns.ts";
import { paddedIds } from "./padded-ids.ts";
import { isListed } from "./product-conditions.ts";
import type { ProductRecord } from "./product-record.ts";

export type CollectionRow = Selectable<Tables["collection"]>;

/** Every collection, in the shop's own order. A shop has tens of them, so lists are paginated in memory. */
export function readCollections(database: Database): Promise<CollectionRow[]> {
  return database.read.selectFrom("collection").selectAll().orderBy("position").orderBy("id").execute();
}

/** One collection by handle or number; null when there is none. */
export async function readCollection(database: Database, by: { handle: string } | { id: number }) {
  const query = database.read.selectFrom("collection").selectAll();
  const row = await ("id" in by
    ? query.where("id", "=", by.id)
    : query.where("handle", "=", by.handle)
  ).executeTakeFirst();
  return row ?? null;
}

/** The collections of each product in the shop's order, in one query. */
export async function readCollectionsOfProducts(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, CollectionRow[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await database.read
    .selectFrom("collection_product")
    .innerJoin("collection", "collection.id", "collection_product.collection_id")
    .selectAll("collection")
    .select("collection_product.product_id")
    .where("collection_product.product_id", "in", paddedIds(productIds))
    .orderBy("collection.position")
    .orderBy("collection.id")
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

/** A product whose picture represents a collection. */
export type PicturedProduct = Pick<ProductRecord, "id" | "images">;

/** For each collection its first listed product that has a picture, if any, in one query. */
export async function readCollectionPictures(
  database: Database,
  collectionIds: readonly number[],
): Promise<Map<number, PicturedProduct>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await database.read
    .selectFrom((eb) =>
      eb
        .selectFrom("product")
        .innerJoin("collection_product", "collection_product.product_id", "product.id")
        .select(["collection_product.collection_id", "product.id", "product.images"])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) =>
              over
                .partitionBy("collection_product.collection_id")
                .orderBy("collection_product.position")
                .orderBy("product.id"),
            )
            .as("place"),
        )
        .where("collection_product.collection_id", "in", paddedIds(collectionIds))
        .where("product.images", "<>", "[]")
        .where((product) => isListed(product as Parameters<typeof isListed>[0]))
        .as("pictured"),
    )
    .select(["collection_id", "id", "images"])
    .where("place", "=", 1)
    .execute();
  return new Map(
    rows.map(({ collection_id, id, images }) => [collection_id, { id, images: readImages(images) }]),
  );
}
