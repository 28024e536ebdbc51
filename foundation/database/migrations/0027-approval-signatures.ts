import { type Kysely, sql } from "kysely";

/** The name with which a client signed the approval of a drawing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column approved_by text`.execute(db);
}
