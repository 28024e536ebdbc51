import type { Db } from "#database";
import type { ProductData } from "./catalogue-data.ts";
import { insertInChunks } from "./insert-in-chunks.ts";
import { productRow, variantRow } from "./product-rows.ts";

/**
 * Writes products with their variants and pieces within the caller's transaction, in catalogue order; the first takes the
 * place `firstPosition`. `now` is in ms since 1970. Answers their numbers by handle.
 */
export async function insertProducts(
  tx: Db,
  products: readonly ProductData[],
  { firstPosition, now }: { firstPosition: number; now: number },
): Promise<Map<string, number>> {
  const rows = products.map((product, index) =>
    productRow(
      { ...product, status: "ACTIVE", isPublished: true, position: firstPosition + index },
      { createdAt: now, updatedAt: now },
    ),
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
