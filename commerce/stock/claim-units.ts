import { type ShopTransaction, tentatively } from "./transaction.ts";

export interface UnitClaim {
  orderId: string;
  /** Ms since 1970. */
  heldUntil: number;
  /** Pieces wanted of each tracked variant, 1 or more; lines of one variant are added up. */
  wanted: ReadonlyMap<number, number>;
}

class TooFewUnits extends Error {}

/**
 * Holds every wanted piece for the order, or returns false with none. Only free pieces are taken, so that no piece has
 * two holders. On PostgreSQL locked pieces are skipped first, then waited for: false is certain.
 */
export async function claimUnits(transaction: ShopTransaction, claim: UnitClaim): Promise<boolean> {
  if (await tryClaim(transaction, claim, { waits: false })) return true;
  return transaction.dialect === "postgres" && (await tryClaim(transaction, claim, { waits: true }));
}

async function tryClaim(
  { tx, dialect }: ShopTransaction,
  { orderId, heldUntil, wanted }: UnitClaim,
  { waits }: { waits: boolean },
): Promise<boolean> {
  // The same lock order for all, to avoid deadlock.
  const variants = [...wanted].sort(([a], [b]) => a - b);
  try {
    await tentatively(tx, async () => {
      for (const [variantId, count] of variants) {
        const free = await tx
          .selectFrom("stock_unit")
          .select("id")
          .where("variant_id", "=", variantId)
          .where("state", "=", "free")
          .orderBy("id")
          .limit(count)
          .$if(dialect === "postgres", (query) =>
            waits ? query.forUpdate() : query.forUpdate().skipLocked(),
          )
          .execute();
        if (free.length < count) throw new TooFewUnits();
        await tx
          .updateTable("stock_unit")
          .set({ state: "held", order_id: orderId, held_until: heldUntil })
          .where(
            "id",
            "in",
            free.map(({ id }) => id),
          )
          .execute();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof TooFewUnits) return false;
    throw error;
  }
}
