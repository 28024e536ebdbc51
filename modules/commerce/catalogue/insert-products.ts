import type { Insertable } from "kysely";
import type { Db, Tables } from "#database";
import type { ProductData, VariantData } from "./catalogue-data.ts";
import type { ProductFacts, ProductRecord } from "./product-record.ts";
import { type SearchableFacts, searchText } from "./search-text.ts";

/**
 * Inserts products with variants and pieces in the caller's transaction, in catalogue order from `firstPosition`. `now`
 * is in milliseconds since the Unix epoch. Returns product ids by handle.
 */
export async function insertProducts(
  tx: Db,
  products: readonly ProductData[],
  { firstPosition, now }: { firstPosition: number; now: number },
): Promise<Map<string, number>> {
  const rows = products.map((product, index) =>
    productRow({ ...product, status: "ACTIVE", isPublished: true, position: firstPosition + index }, now),
  );
  const inserted = await insertInChunks(rows, (chunk) =>
    tx.insertInto("product").values(chunk).returning(["id", "handle"]).execute(),
  );
  const productIds = new Map(inserted.map(({ id, handle }) => [handle, id]));
  await insertVariants(tx, products, productIds);
  return productIds;
}

async function insertVariants(
  tx: Db,
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

/** Rows per statement, far below both databases' limits for bound values. */
const chunkSize = 200;

/** Inserts many rows with few statements. Returns the combined results. */
export async function insertInChunks<Row, Answer>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += chunkSize)
    answers.push(...(await insert(rows.slice(start, start + chunkSize))));
  return answers;
}

/** Columns of the `product` table, including the search text with its variants. */
export function productColumns(facts: ProductFacts & SearchableFacts & Pick<ProductRecord, "status">) {
  return {
    handle: facts.handle,
    title: facts.title,
    vendor: facts.vendor,
    product_type: facts.productType,
    description_html: facts.descriptionHtml,
    tags: JSON.stringify(facts.tags),
    metafields: JSON.stringify(facts.metafields),
    seo: JSON.stringify(facts.seo),
    translations: JSON.stringify(facts.translations ?? {}),
    search_text: searchText(facts),
    status: facts.status,
  };
}

type NewProduct = ProductData & Pick<ProductRecord, "status" | "isPublished"> & { position: number };

/** A row of the `product` table. `now` is in milliseconds since the Unix epoch. */
export function productRow(facts: NewProduct, now: number): Insertable<Tables["product"]> {
  return {
    ...productColumns(facts),
    options: JSON.stringify(facts.options),
    images: JSON.stringify(facts.images),
    published: facts.isPublished ? 1 : 0,
    position: facts.position,
    created_at: now,
    updated_at: now,
  };
}

/** A row of the `variant` table; `position` starts at 1. */
export function variantRow(
  facts: VariantData,
  productId: number,
  position: number,
): Insertable<Tables["variant"]> {
  return {
    product_id: productId,
    position,
    title: facts.title,
    sku: facts.sku,
    selected_options: JSON.stringify(facts.selectedOptions),
    price_cents: facts.priceCents,
    compare_at_price_cents: facts.compareAtPriceCents,
    tracked: facts.stock.kind === "pieces" ? 1 : 0,
    available: facts.stock.kind === "made" && facts.stock.available ? 1 : 0,
    requires_shipping: facts.requiresShipping ? 1 : 0,
    taxable: facts.taxable ? 1 : 0,
  };
}
