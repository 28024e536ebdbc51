import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "../migration-context.ts";

/** What processes on one database tell each other: how often a visitor did something, and that the catalogue changed. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("rate_limit")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("uses", "integer", (c) => c.notNull())
    .addColumn("resets_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("rate_limit_by_reset").on("rate_limit").column("resets_at").execute();

  if (dialect === "sqlite") return;
  await sql`create function tell_catalogue_version() returns trigger language plpgsql as
    $$ begin perform pg_notify('catalogue_version', ''); return null; end $$`.execute(db);
  await sql`create trigger catalogue_version_tells after insert or update on meta for each row
    when (new.key = 'catalogue_version') execute function tell_catalogue_version()`.execute(db);
}
