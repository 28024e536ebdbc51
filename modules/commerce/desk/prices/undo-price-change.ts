import { sql } from "kysely";
import type { ChangeContext } from "../../admin/change-product.ts";
import { changedValue, recordProducts, variantsOf } from "./change-prices.ts";

export type UndoOutcome = { outcome: "done" } | { outcome: "gone" };

/**
 * Restores the prices of a change that nobody changed since; the others stay, each with its reason in
 * `price_change_row.undo`. Undoing twice does nothing more.
 */
export async function undoPriceChange(
  context: ChangeContext,
  { id, actor }: { id: number; actor: string },
): Promise<UndoOutcome> {
  const { database, now } = context;
  const met = await database.write(async (tx): Promise<UndoOutcome> => {
    const change = await tx
      .selectFrom("price_change")
      .select("undone_at")
      .where("id", "=", id)
      .$if(database.dialect === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!change) return { outcome: "gone" };
    if (change.undone_at !== null) return { outcome: "done" };
    // In the order in which every change of products locks them.
    await tx
      .selectFrom("product")
      .select("id")
      .where("id", "in", tx.selectFrom("price_change_row").select("product_id").where("change_id", "=", id))
      .orderBy("id")
      .$if(database.dialect === "postgres", (query) => query.forUpdate())
      .execute();
    await tx
      .updateTable("price_change_row")
      .set({
        undo: sql`case
          when not exists (select 1 from variant where variant.id = price_change_row.variant_id) then 'gone'
          when exists (select 1 from variant where variant.id = price_change_row.variant_id
            and variant.price_cents = price_change_row.new_cents
            and coalesce(variant.compare_at_price_cents, -1) = coalesce(price_change_row.new_compare_at_cents, -1))
          then 'restored' else 'changed' end`,
      })
      .where("change_id", "=", id)
      .execute();
    await tx
      .updateTable("variant")
      .set({
        price_cents: changedValue(id, "old_cents"),
        compare_at_price_cents: changedValue(id, "old_compare_at_cents"),
      })
      .where("id", "in", variantsOf(tx, id, "restored"))
      .execute();
    const at = now();
    const restored = await tx
      .selectFrom("price_change_row")
      .select(["product_id", "variant_id", "old_cents", "new_cents"])
      .where("change_id", "=", id)
      .where("undo", "=", "restored")
      .orderBy("product_id")
      .orderBy("variant_id")
      .execute();
    const rows = restored.map((row) => ({
      ...{ productId: row.product_id, variantId: row.variant_id },
      // Written as from and to.
      ...{ oldCents: row.new_cents, newCents: row.old_cents },
    }));
    const productIds = [...new Set(rows.map(({ productId }) => productId))];
    await recordProducts(tx, { productIds, at, actor, change: id, rows, action: "product.price_restored" });
    await tx
      .updateTable("price_change")
      .set({ undone_at: at, undone_by: actor })
      .where("id", "=", id)
      .execute();
    return { outcome: "done" };
  });
  if (met.outcome === "done") context.catalogueChanged();
  return met;
}
