import { sql } from "kysely";
import type { Db } from "#database";
import type { WaitingCount } from "../../foundation/records/kind.ts";

/** Counts what is waiting on a day in the shop's time zone, by menu page; without a day, includes snoozed items. */
export async function countWaitingItems(
  db: Db,
  waiting: readonly WaitingCount[],
  today?: string,
): Promise<Record<string, number>> {
  if (waiting.length === 0) return {};
  const columns = waiting.map(({ page, count }) => sql`(${count(today)}) as ${sql.ref(page)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
  return Object.fromEntries(waiting.map(({ page }) => [page, Number(rows[0]?.[page])]));
}
