import type { Database, Db } from "#database";
import { matchesSearch } from "../../../../foundation/records/searched-text.ts";
import { matchesRules } from "../../catalogue/collection-conditions.ts";
import { readCollectionFacts, readVersionFacts } from "../../catalogue/collection-facts.ts";
import type { CollectionRules } from "../../catalogue/collection-rule-columns.ts";
import { collectionRow } from "../../catalogue/collections.ts";
import { isVisible, type ProductRecord } from "../../catalogue/product-record.ts";
import { readProducts, withVariants } from "../../catalogue/read-products.ts";
import { productSearchFields } from "../../search-fields.ts";

/** Collections with this handle prefix are for a page, not for shoppers. */
export const pagePrefix = "hidden-";
const shownMatches = 24;
const shownFound = 12;
const shownVersions = 20;

/** A product as the form of a collection shows it. */
export interface ChosenProduct {
  id: number;
  title: string;
  picture: string | null;
  /** False for a draft or archived product. */
  isVisible: boolean;
}

/** What a collection was after a change. */
export type DeskCollectionVersion = NonNullable<
  Awaited<ReturnType<typeof readDeskCollection>>
>["versions"][number];

/** All collections in the shop's order, with how many visible products they have. */
export async function listDeskCollections({ read }: Database) {
  const rows = await read
    .selectFrom("collection")
    .select(["collection.id", "handle", "title", "members", "image"])
    .select((eb) =>
      eb
        .selectFrom("collection_product")
        .innerJoin("product", "product.id", "collection_product.product_id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("collection_id", "=", "collection.id")
        .where("product.status", "=", "ACTIVE")
        .where("product.published", "=", 1)
        .as("products"),
    )
    .orderBy("position")
    .orderBy("collection.id")
    .execute();
  const deleted = await read
    .selectFrom("collection_version")
    .select(["id", "at", "facts"])
    .where("collection_id", "is", null)
    .orderBy("id", "desc")
    .limit(shownVersions)
    .execute();
  return {
    collections: rows.map(({ products, image, ...row }) => ({
      ...row,
      ...{ products: Number(products ?? 0), isForPage: row.handle.startsWith(pagePrefix) },
    })),
    deleted: deleted.map(({ id, at, facts }) => ({ id, at, title: titleOf(facts) })),
  };
}

/** A collection with its history, newest first; null if there is none. */
export async function readDeskCollection({ read }: Database, id: number) {
  const row = await collectionRow(read, id);
  if (!row) return null;
  const versions = await read
    .selectFrom("collection_version")
    .select(["id", "at", "actor", "action", "facts"])
    .where("collection_id", "=", id)
    .orderBy("id", "desc")
    .limit(shownVersions)
    .execute();
  return {
    id: row.id,
    version: Number(row.updated_at),
    facts: await readCollectionFacts(read, row),
    versions: versions.map(({ facts, ...version }) => {
      const { members = "name", products, rules } = readVersionFacts(facts) ?? {};
      return {
        ...{ ...version, title: titleOf(facts), members },
        count: members === "rule" ? (rules?.rules.length ?? 0) : (products?.length ?? 0),
      };
    }),
  };
}

/** The products with these ids, in the same order; deleted ones are left out. */
export async function readChosen(database: Database, ids: readonly number[]): Promise<ChosenProduct[]> {
  const products = await readProducts(database, ids);
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [chosenOf(product)] : [];
  });
}

/** Which products match rules: how many shoppers see, how many they don't, and the first of them. */
export async function previewRules({ read }: Database, rules: CollectionRules) {
  const rows = await read.selectFrom("product").selectAll().orderBy("position").orderBy("id").execute();
  const matching = (await withVariants(read, rows)).filter((product) => matchesRules(product, rules));
  const visible = matching.filter(isVisible);
  return {
    total: visible.length,
    invisible: matching.length - visible.length,
    first: visible.slice(0, shownMatches).map(chosenOf),
  };
}

/** Products found by title, brand, type, tag or SKU. */
export async function findProducts(database: Database, typed: string): Promise<ChosenProduct[]> {
  const rows = await database.read
    .selectFrom("product")
    .select("id")
    .where(matchesSearch(typed, productSearchFields))
    .where("status", "!=", "ARCHIVED")
    .orderBy("title")
    .orderBy("id")
    .limit(shownFound)
    .execute();
  return await readChosen(
    database,
    rows.map(({ id }) => id),
  );
}

/** Values that rules may ask for, as products have them. */
export async function readRuleChoices(db: Db) {
  const distinct = async (column: "vendor" | "product_type") => {
    const rows = await db
      .selectFrom("product")
      .select(column)
      .distinct()
      .orderBy(column)
      .limit(200)
      .execute();
    return rows.map((row) => Object.values(row)[0] as string).filter((value) => value !== "");
  };
  return { brands: await distinct("vendor"), types: await distinct("product_type") };
}

function chosenOf(product: ProductRecord): ChosenProduct {
  const { id, title, images } = product;
  return { id, title, picture: images[0]?.url ?? null, isVisible: isVisible(product) };
}

function titleOf(facts: string): string {
  return readVersionFacts(facts)?.title ?? "A version that can’t be read";
}
