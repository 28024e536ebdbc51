import { type Db, prepareStatement } from "#database";
import { inSavepoint, type ShopTransaction } from "./transaction.ts";

export interface UnitClaim {
  orderId: string;
  /** Milliseconds since the Unix epoch. */
  heldUntil: number;
  /** Pieces wanted per tracked variant, at least 1, summed over its lines. */
  wanted: ReadonlyMap<number, number>;
}

class TooFewUnits extends Error {}

/**
 * Holds every wanted piece for the order, or returns false and holds none. Takes only free pieces, so that no piece has
 * two holders. PostgreSQL first skips locked pieces, then waits for them, so that false is definite.
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
  // A consistent lock order prevents deadlocks.
  const variants = [...wanted].sort(([a], [b]) => a - b);
  try {
    await inSavepoint(tx, async () => {
      for (const [variantId, count] of variants) {
        const free = dialect === "sqlite" ? freeUnits : waits ? lockedUnits : unlockedUnits;
        const { rows } = await free(tx, variantId, count);
        if (rows.length < count) throw new TooFewUnits();
        const ids = rows.map(({ id }) => id);
        await hold(tx, ids, orderId, heldUntil);
      }
    });
    return true;
  } catch (error) {
    if (error instanceof TooFewUnits) return false;
    throw error;
  }
}

function firstFree(db: Db, variantId: number, count: number) {
  return db
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variantId)
    .where("state", "=", "free")
    .where("withheld", "=", 0)
    .orderBy("id")
    .limit(count);
}

const freeUnits = prepareStatement(firstFree);
const lockedUnits = prepareStatement((db, variantId: number, count: number) =>
  firstFree(db, variantId, count).forUpdate(),
);
const unlockedUnits = prepareStatement((db, variantId: number, count: number) =>
  firstFree(db, variantId, count).forUpdate().skipLocked(),
);
const hold = prepareStatement((db, ids: number[], orderId: string, heldUntil: number) =>
  db
    .updateTable("stock_unit")
    .set({ state: "held", order_id: orderId, held_until: heldUntil })
    .where("id", "in", ids),
);
