import { type Kysely, sql } from "kysely";

/** The band ordered with a ring, beside its design, and that of a job's drawing before the last revision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_design add column band text`.execute(db);
  await sql`alter table job add column band text`.execute(db);
  await sql`alter table job add column earlier_band text`.execute(db);
}
