import { type Db, prepareStatement } from "#database";

/** Unsold pieces of one tracked variant. */
export interface UnitCounts {
  free: number;
  /** Held by others. */
  held: number;
  /** When the first of those holds ends, in milliseconds since the Unix epoch; null if none. */
  heldUntil: number | null;
}

/**
 * Counts the variants' pieces as seen by the order `orderId` at `now`: its own holds and expired ones count as free.
 * Omits variants without pieces.
 */
export async function readUnitCounts(
  db: Db,
  variantIds: readonly number[],
  { orderId, now }: { orderId: string | null; now: number },
): Promise<Map<number, UnitCounts>> {
  const counts = new Map<number, UnitCounts>();
  if (variantIds.length === 0) return counts;
  const { rows } = await counted(db, [...new Set(variantIds)], orderId ?? "", now);
  for (const { variant_id, free, all, until } of rows)
    counts.set(variant_id, { free, held: all - free, heldUntil: until });
  return counts;
}

/** A single pass over the index; grouping by holds too would sort. No order has an empty id. */
const counted = prepareStatement((db, variantIds: number[], orderId: string, now: number) =>
  db
    .selectFrom("stock_unit")
    .select("variant_id")
    .select((eb) => {
      const isFree = eb.or([
        eb("state", "=", "free"),
        eb("held_until", "<=", now),
        eb("order_id", "=", orderId),
      ]);
      return [
        eb.fn.countAll<number>().as("all"),
        eb.fn.countAll<number>().filterWhere(isFree).as("free"),
        eb.fn
          .min<number | null>("held_until")
          .filterWhere("held_until", ">", now)
          .filterWhere("order_id", "<>", orderId)
          .as("until"),
      ];
    })
    .where("variant_id", "in", variantIds)
    .where("state", "in", ["free", "held"])
    .where("withheld", "=", 0)
    .groupBy("variant_id"),
);
