import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** The owner's decisions and notes on inbox items. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);

  await sql`create table desk_item (
    id ${identity} primary key, subject text not null unique,
    next_action text check (next_action in ('call', 'write', 'price', 'post', 'wait')),
    done_at bigint, version integer not null, updated_at bigint not null
  )`.execute(db);

  await sql`create table desk_note (
    id ${identity} primary key, subject text not null, text text not null, actor text not null,
    key text not null, at bigint not null,
    constraint desk_note_key unique (subject, key)
  )`.execute(db);

  // The audit is queried by subject, and an inbox reads only the newest.
  await sql`create index audit_by_subject on audit (subject, id)`.execute(db);
}
