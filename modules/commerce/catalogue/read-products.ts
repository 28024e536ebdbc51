import type { Selectable } from "kysely";
import type { Database, Db, Tables } from "#database";
import {
  readImages,
  readMetafields,
  readOptions,
  readSelectedOptions,
  readSeo,
  readTags,
  readTranslations,
} from "./json-columns.ts";
import { padIds } from "./pad-ids.ts";
import { freeUnits } from "./product-conditions.ts";
import type { ProductRecord, VariantRecord } from "./product-record.ts";

export type ProductRow = Selectable<Tables["product"]>;

/** Reads products by id, unordered; omits unknown ids. */
export async function readProducts(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, ProductRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read.selectFrom("product").selectAll().where("id", "in", padIds(ids)).execute();
  const products = await withVariants(database.read, rows);
  return new Map(products.map((product) => [product.id, product]));
}

/** Reads a product of any status by handle; null if there is none. */
export async function readProductByHandle(database: Database, handle: string): Promise<ProductRecord | null> {
  const row = await database.read
    .selectFrom("product")
    .selectAll()
    .where("handle", "=", handle)
    .executeTakeFirst();
  return row ? ((await withVariants(database.read, [row]))[0] ?? null) : null;
}

/** Reads products by variant id; omits unknown variants. */
export async function readProductsOfVariants(
  db: Db,
  variantIds: readonly number[],
): Promise<Map<number, { product: ProductRecord; variant: VariantRecord }>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .selectAll()
    .where("id", "in", (eb) =>
      eb.selectFrom("variant").select("product_id").where("variant.id", "in", padIds(variantIds)),
    )
    .execute();
  const wanted = new Set(variantIds);
  const products = await withVariants(db, rows);
  return new Map(
    products.flatMap((product) =>
      product.variants
        .filter(({ id }) => wanted.has(id))
        .map((variant) => [variant.id, { product, variant }] as const),
    ),
  );
}

/** Adds variants and piece counts to all rows with one query, in the same order. */
export async function withVariants(db: Db, rows: readonly ProductRow[]): Promise<ProductRecord[]> {
  if (rows.length === 0) return [];
  const variantRows = await db
    .selectFrom("variant")
    .selectAll("variant")
    .select((eb) => freeUnits(eb).as("free_units"))
    .where("product_id", "in", padIds(rows.map(({ id }) => id)))
    .orderBy("product_id")
    .orderBy("position")
    .execute();

  const variants = Map.groupBy(variantRows.map(variantRecord), ({ productId }) => productId);
  return rows.map((row) => productRecord(row, variants.get(row.id) ?? []));
}

function variantRecord(row: Selectable<Tables["variant"]> & { free_units: number | null }): VariantRecord {
  const isTracked = row.tracked === 1;
  const freeUnits = isTracked ? Number(row.free_units ?? 0) : 0;
  return {
    id: row.id,
    productId: row.product_id,
    title: row.title,
    sku: row.sku,
    selectedOptions: readSelectedOptions(row.selected_options),
    priceCents: row.price_cents,
    compareAtPriceCents: row.compare_at_price_cents,
    isTracked,
    freeUnits,
    // A price of 0 means not priced yet.
    isAvailable: row.price_cents > 0 && (isTracked ? freeUnits > 0 : row.available === 1),
    requiresShipping: row.requires_shipping === 1,
    isTaxable: row.taxable === 1,
  };
}

function productRecord(row: ProductRow, variants: readonly VariantRecord[]): ProductRecord {
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    vendor: row.vendor,
    productType: row.product_type,
    descriptionHtml: row.description_html,
    tags: readTags(row.tags),
    options: readOptions(row.options),
    images: readImages(row.images),
    metafields: readMetafields(row.metafields),
    seo: readSeo(row.seo),
    translations: readTranslations(row.translations),
    status: row.status,
    isPublished: row.published === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    variants,
  };
}
