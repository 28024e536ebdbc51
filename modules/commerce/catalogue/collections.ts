import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import { language } from "#language";
import { readCollectionSeo, readCollectionWords, readImages } from "./json-columns.ts";
import type { ListSource } from "./list-products.ts";
import { padIds } from "./pad-ids.ts";
import type { ProductRecord } from "./product-record.ts";
import { byCollectionPosition } from "./product-sort.ts";

export type CollectionRow = Selectable<Tables["collection"]>;

/** All collections, in the shop's order. A shop has dozens of them, so lists are paginated in memory. */
export function readCollections(database: Database): Promise<CollectionRow[]> {
  return database.read.selectFrom("collection").selectAll().orderBy("position").orderBy("id").execute();
}

/** A collection's row by id; undefined if there is none. */
export function collectionRow(db: Db, id: number): Promise<CollectionRow | undefined> {
  return db.selectFrom("collection").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A collection by handle or id; null if there is none. */
export async function readCollection(database: Database, by: { handle: string } | { id: number }) {
  const query = database.read.selectFrom("collection").selectAll();
  const row = await ("id" in by
    ? query.where("id", "=", by.id)
    : query.where("handle", "=", by.handle)
  ).executeTakeFirst();
  return row ?? null;
}

/** A collection's texts in the current language, where translated. */
export function localizeCollection(row: CollectionRow) {
  const { title = "", description = "" } = readCollectionWords(row.translations)[language()] ?? {};
  const seo = readCollectionSeo(row.seo);
  return {
    title: title || row.title,
    description: description || row.description,
    seo: { title: title ? null : seo.title, description: description ? null : seo.description },
  };
}

/** Each product's collections in the shop's order, in one query. */
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
    .where("collection_product.product_id", "in", padIds(productIds))
    .orderBy("collection.position")
    .orderBy("collection.id")
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

/** A product whose picture represents a collection. */
export type PicturedProduct = Pick<ProductRecord, "id" | "images">;

/** Each collection's first listed product with a picture, if any. */
export async function readCollectionPictures(
  { database, lists }: ListSource,
  collectionIds: readonly number[],
): Promise<Map<number, PicturedProduct>> {
  const index = await lists.current();
  const orders = collectionIds.map((id) => byCollectionPosition(id).key);
  for (const key of orders) await index.prepare(key);
  const first = orders.map((key) => {
    const slot = index.ordered(key).find((one) => {
      const { isListed, hasPicture } = index.entryAt(one);
      return isListed && hasPicture;
    });
    return slot === undefined ? null : index.entryAt(slot).id;
  });
  const ids = first.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await database.read
    .selectFrom("product")
    .select(["id", "images"])
    .where("id", "in", padIds(ids))
    .execute();
  const pictured = new Map(rows.map(({ id, images }) => [id, { id, images: readImages(images) }]));
  return new Map(
    collectionIds.flatMap((collection, at) => {
      const product = pictured.get(first[at] ?? 0);
      return product ? [[collection, product] as const] : [];
    }),
  );
}
