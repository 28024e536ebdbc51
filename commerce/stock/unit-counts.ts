import type { Kysely } from "kysely";
import type { Tables } from "#database";

/** Pieces of one tracked variant that are not sold. */
export interface UnitCounts {
  free: number;
  /** Held by others. */
  held: number;
  /** When the first of those holds ends, ms since 1970; null without one. */
  heldUntil: number | null;
}

/**
 * Counts the pieces of the variants as the holder `orderId` sees them: its own held pieces count as free to it.
 * A variant without pieces is missing from the answer.
 */
export async function unitCounts(
  db: Kysely<Tables>,
  variantIds: readonly number[],
  orderId: string | null,
): Promise<Map<number, UnitCounts>> {
  const counts = new Map<number, UnitCounts>();
  if (variantIds.length === 0) return counts;
  const groups = await db
    .selectFrom("stock_unit")
    .select(["variant_id", "state", "order_id"])
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("held_until").as("held_until")])
    .where("variant_id", "in", [...new Set(variantIds)])
    .where("state", "in", ["free", "held"])
    .groupBy(["variant_id", "state", "order_id"])
    .execute();
  for (const { variant_id, state, order_id, count, held_until } of groups) {
    const so = counts.get(variant_id) ?? { free: 0, held: 0, heldUntil: null };
    if (state === "free" || order_id === orderId) so.free += count;
    else {
      so.held += count;
      so.heldUntil = Math.min(
        so.heldUntil ?? Number.POSITIVE_INFINITY,
        held_until ?? Number.POSITIVE_INFINITY,
      );
    }
    counts.set(variant_id, so);
  }
  return counts;
}
