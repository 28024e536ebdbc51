import type { Database } from "#database";
import { readImages } from "./json-columns.ts";
import { paddedIds } from "./padded-ids.ts";
import { isListed } from "./product-conditions.ts";
import type { ProductRecord } from "./product-record.ts";

/** Whose picture stands for a collection. */
export type PicturedProduct = Pick<ProductRecord, "id" | "images">;

/** For each collection its first listed product that has a picture, with one query for all; none where none has. */
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
