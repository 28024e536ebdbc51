import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { readDays } from "./read-days.ts";
import { isVisitTime } from "./visit-plan.ts";
import { localTimeAt } from "./zoned-time.ts";

/**
 * Takes the lowest free seat at `at` in the caller's transaction, and releases the visit's previous seat. Returns false
 * if all are taken or visits cannot start then. The primary key decides concurrent attempts; the loser retries, so
 * seats never exceed staff.
 */
export async function takeSeat(tx: Db, facts: ShopFacts, { id, at }: { id: number; at: number }) {
  for (;;) {
    const seat = await findFreeSeat(tx, facts, at);
    if (seat === null) return false;
    const won = await tx
      .insertInto("visit_seat")
      .values({ starts_at: at, seat, visit_id: id })
      .onConflict((conflict) => conflict.columns(["starts_at", "seat"]).doNothing())
      .returning("seat")
      .executeTakeFirst();
    if (!won) continue;
    await tx.deleteFrom("visit_seat").where("visit_id", "=", id).where("starts_at", "<>", at).execute();
    return true;
  }
}

/** Lowest free seat at `at`; null if all are taken or visits cannot start then. */
export async function findFreeSeat(tx: Db, facts: ShopFacts, at: number): Promise<number | null> {
  if (!isVisitTime(facts, at)) return null;
  const { day } = localTimeAt(at, facts.timeZone);
  const [{ staff } = { staff: 0 }] = await readDays(tx, facts, { first: day, count: 1 });
  const rows = await tx.selectFrom("visit_seat").select("seat").where("starts_at", "=", at).execute();
  const taken = new Set(rows.map(({ seat }) => seat));
  if (taken.size >= staff) return null;
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  return seat;
}

/** Releases a visit's seat in the caller's transaction. */
export async function releaseSeat(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom("visit_seat").where("visit_id", "=", id).execute();
}
