import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import { waitingEntries } from "../../records/inbox-states.ts";

const waitingOf = (asOf: string | undefined) => ({
  inbox: waitingEntries({ isDone: false, most: 0, asOf }),
  quotes: sql`(select count(*) from quote where state = 'change_asked')`,
  orders: sql`(select count(*) from orders where state = 'paid')`,
  jobs: sql`(select count(*) from job where stage in ('approved', 'casting', 'setting', 'finishing'))`,
  repairs: sql`(select count(*) from repair where stage not in ('handed_over', 'returned'))`,
  mail: sql`(select count(*) from outbox where state = 'failed')`,
});

/** What can wait at the desk. */
export type Waiting = keyof ReturnType<typeof waitingOf>;

/** How much waits of each of these on a day of the showroom, in one query; without a day what is put off, too. */
export async function waitingCounts(
  db: Db,
  kinds: readonly Waiting[],
  asOf?: string,
): Promise<Partial<Record<Waiting, number>>> {
  if (kinds.length === 0) return {};
  const waiting: Record<Waiting, RawBuilder<unknown>> = waitingOf(asOf);
  const columns = kinds.map((kind) => sql`${waiting[kind]} as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
  return Object.fromEntries(kinds.map((kind) => [kind, Number(rows[0]?.[kind])]));
}
