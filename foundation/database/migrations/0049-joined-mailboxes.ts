import { type Kysely, sql } from "kysely";

/** When a mailbox joined its client by a merge: the client keeps the name and number of those it had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client_mailbox add column joined_at bigint`.execute(db);
}
