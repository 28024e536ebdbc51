import { sql } from "kysely";
import type { Database } from "#database";

/** Makes the database reject changes to the row with this id, to simulate one bad row among good ones. */
export async function rejectUpdates(database: Database, table: string, id: string | number): Promise<void> {
  const name = sql.table(`refuse_${table}`);
  const row = sql.lit(String(id));
  const statements =
    database.dialect === "sqlite"
      ? [
          sql`create trigger ${name} before update on ${sql.table(table)} when cast(old.id as text) = ${row}
            begin select raise(abort, 'This row is bad.'); end`,
        ]
      : [
          sql`create function ${name}() returns trigger language plpgsql as
            $$ begin raise exception 'This row is bad.'; end $$`,
          sql`create trigger ${name} before update on ${sql.table(table)} for each row
            when (old.id::text = ${row}) execute function ${name}()`,
        ];
  await database.write(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

/** Removes that restriction. */
export async function allowUpdates(database: Database, table: string): Promise<void> {
  const name = sql.table(`refuse_${table}`);
  const on = database.dialect === "sqlite" ? sql`` : sql` on ${sql.table(table)}`;
  await database.write((tx) => sql`drop trigger ${name}${on}`.execute(tx));
}
