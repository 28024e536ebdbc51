import type { Db } from "#database";
import type { ShopFacts } from "#settings";
import { readDays } from "./read-days.ts";
import { isVisitTime } from "./visit-plan.ts";
import { clockAt } from "./zoned-time.ts";

/**
 * Takes the lowest free seat at `at` for a visit within the caller's transaction; a visit that had one gives it back.
 * False: all are taken, or there is no visit at that time. The primary key decides between two at once, and whoever
 * loses looks again, so a seat never goes beyond the staff.
 */
export async function takeSeat(tx: Db, facts: ShopFacts, { id, at }: { id: number; at: number }) {
  for (;;) {
    const seat = await freeSeat(tx, facts, at);
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

/** The lowest free seat at `at`; null: all are taken, or there is no visit at that time. */
export async function freeSeat(tx: Db, facts: ShopFacts, at: number): Promise<number | null> {
  if (!isVisitTime(facts, at)) return null;
  const { day } = clockAt(at, facts.timeZone);
  const [{ staff } = { staff: 0 }] = await readDays(tx, facts, { first: day, count: 1 });
  const rows = await tx.selectFrom("visit_seat").select("seat").where("starts_at", "=", at).execute();
  const taken = new Set(rows.map(({ seat }) => seat));
  if (taken.size >= staff) return null;
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  return seat;
}

/** Gives a visit's seat back within the caller's transaction. */
export async function giveSeatBack(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom("visit_seat").where("visit_id", "=", id).execute();
}
