import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "../migration-context.ts";

/** Shared between processes: rate limits, and notices of catalogue changes. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`create table rate_limit (
    key text primary key, uses integer not null, resets_at bigint not null
  )`.execute(db);
  await sql`create index rate_limit_by_reset on rate_limit (resets_at)`.execute(db);

  if (dialect === "sqlite") return;
  await sql`create function tell_catalogue_version() returns trigger language plpgsql as
    $$ begin perform pg_notify('catalogue_version', ''); return null; end $$`.execute(db);
  await sql`create trigger catalogue_version_tells after insert or update on meta for each row
    when (new.key = 'catalogue_version') execute function tell_catalogue_version()`.execute(db);
}
