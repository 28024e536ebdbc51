import { type Kysely, sql } from "kysely";

/** Index for earlier mail to the same address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_by_recipient on outbox (recipient, state, id)`.execute(db);
}
