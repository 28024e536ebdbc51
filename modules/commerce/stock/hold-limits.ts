import { sql } from "kysely";
import { prepareStatement } from "#database";
import type { ShopTransaction } from "./transaction.ts";

const mostUnits = 3;
const mostHolds = 2;
const expiriesBeforePause = 2;
const pauseMs = 30 * 60_000;

/** Why a customer can't hold more pieces now. */
export type HoldRefusal =
  | { reason: "units"; most: number }
  | { reason: "holds"; most: number }
  /** Too many holds expired unpaid; `until` is in milliseconds since the Unix epoch. */
  | { reason: "pause"; until: number };

export interface Holder {
  /** The normalized mailbox. */
  emailKey: string;
  /** Key of the IP address; empty if unknown or not to be counted. */
  clientKey: string;
}

/**
 * Checks whether the customer may hold `units` more pieces; null if allowed. Each mailbox and each IP address may hold
 * at most three pieces in two open holds, and none for half an hour after two unpaid ones. The customer's other
 * checkouts wait until the commit, so that concurrent requests can't all pass.
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

/** A consistent lock order prevents deadlocks. */
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
  const { rows: mine } = await counted[column](tx, key, now - pauseMs);
  const open = mine.filter(
    ({ state, held_until }) => state === "pending_payment" && held_until !== null && held_until > now,
  );
  const heldUnits = open.reduce((total, { unit_count }) => total + unit_count, 0);
  if (heldUnits + units > mostUnits) return { reason: "units", most: mostUnits };
  if (open.length >= mostHolds) return { reason: "holds", most: mostHolds };

  const expired = mine
    .filter(({ state }) => state === "cancelled")
    .sort((a, b) => b.updated_at - a.updated_at);
  const oldest = expired[expiriesBeforePause - 1];
  return oldest ? { reason: "pause", until: oldest.updated_at + pauseMs } : null;
}

const counted = { email_key: ordersOf("email_key"), client_key: ordersOf("client_key") };

/**
 * A customer's unpaid orders with pieces, and those whose hold expired since a given time. Doesn't filter out ended
 * holds or sort, because SQLite would scan all holds for this customer's few, and sorting two rows takes as long as ten
 * lookups.
 */
function ordersOf(column: Asked["column"]) {
  return prepareStatement((db, key: string, since: number) =>
    db
      .selectFrom("orders")
      .select(["state", "unit_count", "held_until", "updated_at"])
      .where(column, "=", key)
      .where("ticket", "is", null)
      .where("unit_count", ">", 0)
      .where("state", "in", ["pending_payment", "cancelled"])
      .where((eb) =>
        eb.or([
          eb("state", "=", "pending_payment"),
          eb.and([eb("cancel_reason", "=", "expired"), eb("updated_at", ">", since)]),
        ]),
      ),
  );
}
