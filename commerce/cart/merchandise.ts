import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { paddedIds } from "../catalogue/padded-ids.ts";

/** A variant as a cart must know it when a line is put in or changed. */
export interface Merchandise {
  readonly id: number;
  readonly title: string;
  readonly priceCents: number;
  /** How many can be had: pieces nobody holds; without limit for jewelry made to order, 0 when it is not offered. */
  readonly availableCount: number;
}

/** Reads the variants that the storefront sells, by number; those it does not sell are missing from the answer. */
export async function readMerchandise(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, Merchandise>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["variant.id", "product.title", "price_cents", "tracked", "available"])
    .select((eb) =>
      eb
        .selectFrom("stock_unit")
        .select((unit) => unit.fn.countAll<number>().as("count"))
        .whereRef("stock_unit.variant_id", "=", "variant.id")
        .where("stock_unit.state", "=", "free")
        .as("free_units"),
    )
    .where("variant.id", "in", paddedIds(ids))
    .where("product.status", "=", "ACTIVE")
    .where("product.published", "=", 1)
    .execute();
  return new Map(
    rows.map(({ id, title, price_cents, tracked, available, free_units }) => [
      id,
      {
        id,
        title,
        priceCents: price_cents,
        availableCount:
          tracked === 1 ? Number(free_units ?? 0) : available === 1 ? Number.POSITIVE_INFINITY : 0,
      },
    ]),
  );
}
