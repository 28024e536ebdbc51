import type { Db } from "#database";
import { type Announcement, announce } from "../../../foundation/records/announce.ts";

/** What happened to the changed products. */
export interface CatalogueNews {
  /** False if only the stock of `variants` changed. Default: true. */
  isChanged?: boolean;
  /** Variants whose stock changed. */
  variants?: Iterable<number>;
}

const topics = ["products/create", "products/update", "products/delete", "inventory_levels/update"] as const;

/** Tells other systems of changed products and stock, in the caller's transaction. A new product is one never updated. */
export async function announceProducts(
  tx: Db,
  productIds: readonly number[],
  { isChanged = true, variants = [] }: CatalogueNews,
): Promise<void> {
  await announce(tx, topics, async () => [
    ...(isChanged ? await productEvents(tx, productIds) : []),
    ...[...new Set(variants)].map((id) => ({
      ...{ topic: "inventory_levels/update" as const, subject: `variant ${id}` },
    })),
  ]);
}

async function productEvents(tx: Db, ids: readonly number[]): Promise<Announcement[]> {
  const events: Announcement[] = [];
  for (let from = 0; from < ids.length; from += 200) {
    const some = ids.slice(from, from + 200);
    const rows = await tx
      .selectFrom("product")
      .select(["id", "created_at", "updated_at"])
      .where("id", "in", some)
      .execute();
    const known = new Map(rows.map((row) => [Number(row.id), row.created_at === row.updated_at]));
    for (const id of some) {
      const isNew = known.get(id);
      const verb = isNew === undefined ? "delete" : isNew ? "create" : "update";
      events.push({ topic: `products/${verb}`, subject: `product ${id}` });
    }
  }
  return events;
}
