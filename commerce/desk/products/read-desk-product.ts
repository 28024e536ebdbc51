import type { Database } from "#database";
import { readProducts } from "../../catalogue/read-products.ts";
import type { DeskCollection, DeskProduct } from "./desk-product.ts";
import { productState } from "./product-state.ts";

/** Reads a product for the desk by its number; null where there is none. */
export async function readDeskProduct(database: Database, id: number): Promise<DeskProduct | null> {
  const product = (await readProducts(database, [id])).get(id);
  if (!product) return null;
  const joined = await database.read
    .selectFrom("collection_product")
    .select("collection_id")
    .where("product_id", "=", id)
    .execute();
  const pieces = await database.read
    .selectFrom("stock_unit")
    .select(["variant_id", "serial", "state"])
    .where(
      "variant_id",
      "in",
      product.variants.map((variant) => variant.id),
    )
    .orderBy("id")
    .execute();
  return {
    ...product,
    state: productState(product.status, product.isPublished),
    collectionIds: joined.map((row) => row.collection_id),
    variants: product.variants.map((variant) => {
      const own = pieces.filter((piece) => piece.variant_id === variant.id);
      return {
        ...variant,
        freeSerials: own.flatMap(({ serial, state }) => (state === "free" && serial ? serial : [])),
        bound: own.filter(({ state }) => state !== "free"),
      };
    }),
  };
}

/** Every collection by title. */
export function readCollections({ read }: Database): Promise<DeskCollection[]> {
  return read.selectFrom("collection").select(["id", "title"]).orderBy("title").execute();
}
