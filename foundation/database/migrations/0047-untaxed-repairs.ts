import { type Kysely, sql } from "kysely";

/** Where a repaired piece is handed back, and why its work is not taxed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table repair add column tax_place text`.execute(db);
  await sql`alter table repair add column untaxed_reason text`.execute(db);
}
