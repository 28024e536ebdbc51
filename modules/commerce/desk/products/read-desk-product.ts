import type { Database, Db } from "#database";
import { productState } from "../../catalogue/product-states.ts";
import { readProducts } from "../../catalogue/read-products.ts";

/** A product as shown at the desk. Its version is `updatedAt`. */
export type DeskProduct = NonNullable<Awaited<ReturnType<typeof readDeskProduct>>>;
/** A variant as shown at the desk, with all its pieces, including held and sold ones. */
export type DeskVariant = DeskProduct["variants"][number];
export type DeskCollection = Awaited<ReturnType<typeof readCollections>>[number];

/** Reads a product for the desk by id; null if there is none. */
export async function readDeskProduct(database: Database, id: number) {
  const product = (await readProducts(database, [id])).get(id);
  if (!product) return null;
  const pieces = await database.read
    .selectFrom("stock_unit")
    .select(["variant_id", "serial", "state", "withheld"])
    .where(
      "variant_id",
      "in",
      product.variants.map((variant) => variant.id),
    )
    .orderBy("id")
    .execute();
  const piecesOf = Map.groupBy(pieces, (piece) => piece.variant_id);
  return {
    ...product,
    state: productState(product.status, product.isPublished),
    collectionIds: await readCollectionIds(database.read, id),
    variants: product.variants.map((variant) => {
      const own = piecesOf.get(variant.id) ?? [];
      return {
        ...variant,
        freeSerials: own.flatMap((piece) => (isForSale(piece) && piece.serial ? piece.serial : [])),
        /** Held, sold or not for sale, in order of creation. */
        bound: own.filter((piece) => !isForSale(piece)),
      };
    }),
  };
}

function isForSale({ state, withheld }: { state: string; withheld: number }): boolean {
  return state === "free" && withheld === 0;
}

/** The collections that a product can be put into; those by rules choose theirs. */
export function readCollections({ read }: Database) {
  return read
    .selectFrom("collection")
    .select(["id", "title"])
    .where("members", "!=", "rule")
    .orderBy("title")
    .execute();
}

/** Ids of the collections a product is in, or only of those whose rules didn't put it there. */
export async function readCollectionIds(
  db: Db,
  productId: number,
  { isByRuleToo = true } = {},
): Promise<number[]> {
  const rows = db
    .selectFrom("collection_product")
    .innerJoin("collection", "collection.id", "collection_id")
    .select("collection_id")
    .where("product_id", "=", productId)
    .$if(!isByRuleToo, (query) => query.where("members", "!=", "rule"));
  return (await rows.execute()).map((row) => row.collection_id);
}
