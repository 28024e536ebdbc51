import { type Kysely, sql } from "kysely";

/** Finds the letters that wait before another one to the same address, however many wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_by_recipient on outbox (recipient, state, id)`.execute(db);
}
