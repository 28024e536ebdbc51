import { sql } from "kysely";
import type { ShopTransaction } from "./transaction.ts";

const mostUnits = 3;
const mostHolds = 2;
const expiriesBeforePause = 2;
const pauseMs = 30 * 60_000;

/** Why a customer may hold no more pieces now. */
export type HoldRefusal =
  | { reason: "units"; most: number }
  | { reason: "holds"; most: number }
  /** Holds ended unpaid too often; `until` is ms since 1970. */
  | { reason: "pause"; until: number };

/**
 * Whether the customer of `emailKey` may hold `units` more pieces: three pieces in two open holds at most, and none for
 * half an hour after two holds that ended unpaid. Null when allowed. The customer's other checkouts wait until the
 * commit, so that many requests at once cannot pass together.
 */
export async function holdRefusal(
  { tx, dialect }: ShopTransaction,
  { emailKey, units, now }: { emailKey: string; units: number; now: number },
): Promise<HoldRefusal | null> {
  if (units === 0) return null;
  if (units > mostUnits) return { reason: "units", most: mostUnits };
  if (dialect === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, 0))`.execute(tx);

  const mine = tx.selectFrom("orders").where("email_key", "=", emailKey).where("unit_count", ">", 0);
  const unpaid = await mine
    .select(["unit_count", "held_until"])
    .where("state", "=", "pending_payment")
    .execute();
  // Not asked of the database: SQLite would look through everybody's holds for the few of this customer.
  const open = unpaid.filter(({ held_until }) => held_until !== null && held_until > now);
  const heldUnits = open.reduce((total, { unit_count }) => total + unit_count, 0);
  if (heldUnits + units > mostUnits) return { reason: "units", most: mostUnits };
  if (open.length >= mostHolds) return { reason: "holds", most: mostHolds };

  const expired = await mine
    .select("updated_at")
    .where("state", "=", "cancelled")
    .where("cancel_reason", "=", "expired")
    .where("updated_at", ">", now - pauseMs)
    .orderBy("updated_at", "desc")
    .limit(expiriesBeforePause)
    .execute();
  const oldest = expired[expiriesBeforePause - 1];
  return oldest ? { reason: "pause", until: oldest.updated_at + pauseMs } : null;
}
