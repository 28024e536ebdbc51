import { type Kysely, sql } from "kysely";

/** The stone that a job's drawing is made for, as measured at the desk, the drawing before the last revision, and its form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["measured_stone", "earlier_design", "earlier_stone", "revision_key"])
    await sql`alter table job add column ${sql.ref(column)} text`.execute(db);
  await sql`alter table job add column revision integer default 1 not null`.execute(db);
}
