import { type Kysely, sql } from "kysely";

/** The band asked for with a ring, beside the design of a request and of its quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_request add column band text`.execute(db);
  await sql`alter table quote add column band text`.execute(db);
}
