import { type Kysely, sql } from "kysely";

/** Letters whose client was erased before they left cannot be sent again: they are kept, and have not failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update outbox set state = 'kept' where state = 'failed' and data = '{}'`.execute(db);
}
