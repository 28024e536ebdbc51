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

export interface Holder {
  /** The mailbox, however its address was written. */
  emailKey: string;
  /** Stands for the network address; empty where nobody knows it, or it is not to be counted. */
  clientKey: string;
}

/**
 * Whether the customer may hold `units` more pieces: under one mail address, and from one network address, three pieces in
 * two open holds at most, and none for half an hour after two holds that ended unpaid. Null when allowed. Other checkouts
 * of the same customer wait until the commit, so that many requests at once cannot pass together.
 */
export async function holdRefusal(
  transaction: ShopTransaction,
  { holder, units, now }: { holder: Holder; units: number; now: number },
): Promise<HoldRefusal | null> {
  if (units === 0) return null;
  if (units > mostUnits) return { reason: "units", most: mostUnits };
  const keys = [
    ["email_key", holder.emailKey],
    ["client_key", holder.clientKey],
  ] as const;
  const counted = keys.filter(([, key]) => key !== "");
  if (transaction.dialect === "postgres") await lockAll(transaction, counted);
  for (const [column, key] of counted) {
    const refusal = await refusalOf(transaction, { column, key, units, now });
    if (refusal) return refusal;
  }
  return null;
}

/** In one order for everybody, so that two who wait cannot wait for each other. */
async function lockAll({ tx }: ShopTransaction, keys: readonly (readonly [column: string, key: string])[]) {
  for (const name of keys.map((pair) => pair.join(" ")).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

interface Asked {
  column: "email_key" | "client_key";
  key: string;
  units: number;
  now: number;
}

async function refusalOf(
  { tx }: ShopTransaction,
  { column, key, units, now }: Asked,
): Promise<HoldRefusal | null> {
  const mine = tx.selectFrom("orders").where(column, "=", key).where("unit_count", ">", 0);
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
