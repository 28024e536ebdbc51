import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "#database";
import type { NamedValue, ProductOption } from "../catalogue/json-columns.ts";
import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { withVariants } from "../catalogue/read-products.ts";
import { searchText } from "../catalogue/search-text.ts";
import { findRegisteredUnits } from "../stock/registered-units.ts";
import { type ChangeContext, nextUpdatedAt, refuse } from "./change-product.ts";
import { setAvailable } from "./set-available.ts";

/** A variant as it must be: an existing one, or null for a new one. */
export interface WishedVariant {
  from: VariantRecord | null;
  selectedOptions: readonly NamedValue[];
  columns: Updateable<Tables["variant"]>;
  /** Pieces for sale; null leaves the stock as it is. */
  available: number | null;
}

/**
 * Writes a product's options and all of its variants, in display order, in the caller's transaction. Variants that are
 * missing are deleted; refused while one of their pieces is held, sold or registered. Returns those whose stock changed.
 */
export async function writeVariantSet(
  context: ChangeContext,
  tx: Db,
  product: ProductRecord,
  { options, variants }: { options: readonly ProductOption[]; variants: readonly WishedVariant[] },
): Promise<number[]> {
  const kept = new Set(variants.flatMap(({ from }) => from?.id ?? []));
  await deleteVariants(
    tx,
    product.variants.filter(({ id }) => !kept.has(id)),
  );
  const stockOf: number[] = [];
  for (const [index, { from, selectedOptions, columns, available }] of variants.entries()) {
    const title = selectedOptions.map(({ value }) => value).join(" / ");
    const place = { position: index + 1, title, selected_options: JSON.stringify(selectedOptions) };
    const id = from?.id ?? (await insertVariant(tx, product.id, { ...columns, ...place }));
    if (from)
      await tx
        .updateTable("variant")
        .set({ ...place, ...columns })
        .where("id", "=", id)
        .execute();
    if (available === null) continue;
    await setAvailable(tx, context.database.dialect, { variantId: id, quantity: available });
    stockOf.push(id);
  }
  const row = await tx
    .updateTable("product")
    .set({ options: JSON.stringify(options), updated_at: nextUpdatedAt(context, product) })
    .where("id", "=", product.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [written] = await withVariants(tx, [row]);
  if (written)
    await tx
      .updateTable("product")
      .set({ search_text: searchText(written) })
      .where("id", "=", product.id)
      .execute();
  return stockOf;
}

async function insertVariant(
  tx: Db,
  productId: number,
  columns: Updateable<Tables["variant"]> &
    Pick<Insertable<Tables["variant"]>, "position" | "title" | "selected_options">,
): Promise<number> {
  const { id } = await tx
    .insertInto("variant")
    .values({
      ...{ sku: null, price_cents: 0, compare_at_price_cents: null, tracked: 0, available: 1 },
      ...{ requires_shipping: 1, taxable: 1 },
      ...columns,
      product_id: productId,
    } as Insertable<Tables["variant"]>)
    .returning("id")
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Deletes variants with their free pieces, in the caller's transaction. Throws AdminRefusal. */
async function deleteVariants(tx: Db, removed: readonly VariantRecord[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const bound = await tx
    .selectFrom("stock_unit")
    .select("variant_id")
    .where("variant_id", "in", ids)
    .where("state", "!=", "free")
    .executeTakeFirst();
  const registered = await findRegisteredUnits(tx, ids);
  const kept = removed.find(
    ({ id }) => id === bound?.variant_id || registered.some(({ variantId }) => variantId === id),
  );
  if (kept)
    refuse(
      ["variants"],
      `“${kept.title}” has a piece that is sold, held or in the stock register, so it can't be deleted.`,
      "INVALID_INPUT",
    );
  await tx.deleteFrom("variant").where("id", "in", ids).execute();
}
