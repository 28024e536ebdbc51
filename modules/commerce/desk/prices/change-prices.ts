import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#database";
import { audit } from "../../../../foundation/records/audit.ts";
import type { ChangeContext } from "../../admin/change-product.ts";
import { bumpCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { type PlannedPrice, planPrices } from "./plan-prices.ts";
import type { PriceRule } from "./price-rule.ts";
import type { ProductSelection } from "./select-products.ts";

/** A confirmed preview. */
export interface PriceChange {
  /** Unique for each preview: a double click changes prices once. */
  key: string;
  selection: ProductSelection;
  rule: PriceRule;
  /** `seen` of the plan that was shown. */
  seen: string;
  /** The actor's name in the audit log. */
  actor: string;
}

export type PriceChangeOutcome =
  | { outcome: "done"; id: number }
  /** Prices, pieces or products changed since the preview; nothing was written. */
  | { outcome: "changed" }
  /** The plan changes no price. */
  | { outcome: "empty" };

/** Rows of one statement, so that no statement keeps the process from serving pages. */
const rowsAtOnce = 200;

/**
 * Changes the prices of all planned variants, or none, in one transaction with an audit entry for each product. It can
 * be undone by `undoPriceChange`.
 */
export async function changePrices(
  context: ChangeContext,
  { key, selection, rule, seen, actor }: PriceChange,
): Promise<PriceChangeOutcome> {
  const { database, now } = context;
  const met = await database.write(async (tx): Promise<PriceChangeOutcome> => {
    const known = await findByKey(tx, key);
    if (known !== null) return { outcome: "done", id: known };
    const plan = await planPrices(context, tx, { selection, rule, isLocked: true });
    if (plan.isTooMany || plan.seen !== seen) {
      // The first of two clicks may have committed while this one waited for the products.
      const first = await findByKey(tx, key);
      return first === null ? { outcome: "changed" } : { outcome: "done", id: first };
    }
    const rows = plan.rows.filter(({ skipped }) => skipped === null);
    if (rows.length === 0) return { outcome: "empty" };
    const productIds = [...new Set(rows.map(({ productId }) => productId))];
    const at = now();
    const { id } = await tx
      .insertInto("price_change")
      .values({
        ...{ key, actor, at, rule: JSON.stringify(rule), products: productIds.length, variants: rows.length },
        ...{ undone_at: null, undone_by: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const change = Number(id);
    await insertRows(tx, change, rows);
    await tx
      .updateTable("variant")
      .set({
        price_cents: changedValue(change, "new_cents"),
        compare_at_price_cents: changedValue(change, "new_compare_at_cents"),
      })
      .where("id", "in", variantsOf(tx, change, ""))
      .execute();
    await recordProducts(tx, { productIds, at, actor, change, rows, action: "product.price_changed" });
    return { outcome: "done", id: change };
  });
  if (met.outcome === "done") context.catalogueChanged();
  return met;
}

async function findByKey(tx: Db, key: string): Promise<number | null> {
  const row = await tx.selectFrom("price_change").select("id").where("key", "=", key).executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** One value of the change's row about the variant being updated. */
export function changedValue<
  Column extends "new_cents" | "old_cents" | "new_compare_at_cents" | "old_compare_at_cents",
>(change: number, column: Column) {
  return sql<never>`(select ${sql.ref(column)} from price_change_row as changed
    where changed.change_id = ${change} and changed.variant_id = variant.id)`;
}

/** Variants of a change whose undo has this result; `""` for those not undone. */
export function variantsOf(tx: Db, change: number, undo: "" | "restored") {
  return tx
    .selectFrom("price_change_row")
    .select("variant_id")
    .where("change_id", "=", change)
    .where("undo", "=", undo);
}

async function insertRows(tx: Db, change: number, rows: readonly PlannedPrice[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto("price_change_row")
      .values(
        rows.slice(at, at + rowsAtOnce).map((row) => ({
          ...{ change_id: change, variant_id: row.variantId, product_id: row.productId, undo: "" as const },
          title: row.variantTitle === "" ? row.title : `${row.title}, ${row.variantTitle}`,
          ...{ old_cents: row.oldCents, old_compare_at_cents: row.oldCompareAtCents },
          ...{ new_cents: row.newCents, new_compare_at_cents: row.newCompareAtCents },
        })),
      )
      .execute();
    await setImmediate();
  }
}

interface RecordedProducts {
  productIds: readonly number[];
  /** Milliseconds since the Unix epoch. */
  at: number;
  actor: string;
  change: number;
  rows: readonly Pick<PlannedPrice, "productId" | "variantId" | "oldCents" | "newCents">[];
  action: "product.price_changed" | "product.price_restored";
}

/** Raises the products' versions, writes their audit entries and notes them for the catalogue. */
export async function recordProducts(
  tx: Db,
  { productIds, at, actor, change, rows, action }: RecordedProducts,
): Promise<void> {
  const changes = Map.groupBy(rows, ({ productId }) => productId);
  for (let from = 0; from < productIds.length; from += rowsAtOnce) {
    const ids = productIds.slice(from, from + rowsAtOnce);
    await tx
      .updateTable("product")
      .set({ updated_at: sql`case when updated_at >= ${at} then updated_at + 1 else ${at} end` })
      .where("id", "in", ids)
      .execute();
    await audit(
      tx,
      ...ids.map((id) => {
        const prices = (changes.get(id) ?? []).map(
          (row) => `${row.variantId}:${row.oldCents}>${row.newCents}`,
        );
        return { at, actor, subject: `product ${id}`, action, data: { change, prices: prices.join(" ") } };
      }),
    );
    await setImmediate();
  }
  await bumpCatalogueVersion(tx, productIds);
}
