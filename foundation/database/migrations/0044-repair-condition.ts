import { type Kysely, sql } from "kysely";

/** The condition of a repair as ticked lines, and the place that a photograph of it takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repair add column checks text not null default '[]'`.execute(db);
  await sql`alter table repair_photo add column place text`.execute(db);
}
