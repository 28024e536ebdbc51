import { type Kysely, sql } from "kysely";

/** To which account of the staff a job and a repair are given, null: nobody; and until which day an inbox entry is put off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["job", "repair"])
    await sql`alter table ${sql.table(table)} add column assigned_to bigint references staff (id)`.execute(
      db,
    );
  await sql`alter table desk_item add column later_on text`.execute(db);
}
