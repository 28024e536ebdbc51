import type { Db } from "#database";

/** Unsold pieces of one tracked variant. */
export interface UnitCounts {
  free: number;
  /** Held by others. */
  held: number;
  /** When the first of those holds ends, ms since 1970; null without one. */
  heldUntil: number | null;
}

/**
 * Counts the variants' pieces as seen by the order `orderId` at `now`: its own holds and expired ones count as free. A
 * variant without pieces is missing from the result.
 */
export async function unitCounts(
  db: Db,
  variantIds: readonly number[],
  { orderId, now }: { orderId: string | null; now: number },
): Promise<Map<number, UnitCounts>> {
  const counts = new Map<number, UnitCounts>();
  if (variantIds.length === 0) return counts;
  const groups = await db
    .selectFrom("stock_unit")
    .select(["variant_id", "state", "order_id", "held_until"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("variant_id", "in", [...new Set(variantIds)])
    .where("state", "in", ["free", "held"])
    .groupBy(["variant_id", "state", "order_id", "held_until"])
    .execute();
  for (const { variant_id, state, order_id, count, held_until } of groups) {
    const so = counts.get(variant_id) ?? { free: 0, held: 0, heldUntil: null };
    const isOver = held_until !== null && held_until <= now;
    if (state === "free" || isOver || order_id === orderId) so.free += count;
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
