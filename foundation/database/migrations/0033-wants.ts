import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** What visitors look for: a mailbox with its searches, and the pieces that each of them found. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const id = identityType(dialect);
  // Letters and audit name a want by its number, so that of a deleted one is not given again.
  const numbered = dialect === "sqlite" ? sql`integer primary key autoincrement` : sql`${id} primary key`;
  await sql`create table want_mailbox (
    id ${numbered},
    email_key text not null unique, email text not null, token_hash text not null unique,
    letters integer not null, letter_at bigint, created_at bigint not null
  )`.execute(db);

  await sql`create table want (
    id ${numbered},
    mailbox_id bigint not null references want_mailbox (id) on delete cascade,
    query text not null, read_as text not null, piece_handle text, piece_title text,
    token_hash text not null unique,
    asks integer not null, asked_at bigint not null, confirmed_at bigint, created_at bigint not null,
    constraint want_once unique (mailbox_id, query)
  )`.execute(db);
  await sql`create index want_by_confirmation on want (confirmed_at, asked_at)`.execute(db);

  await sql`create table want_match (
    want_id bigint not null references want (id) on delete cascade,
    product_id text not null,
    handle text not null, title text not null, price text not null,
    state text not null check (state in ('known', 'new', 'over')),
    known_at bigint, over_at bigint, found_at bigint not null,
    constraint want_match_once primary key (want_id, product_id)
  )`.execute(db);
  await sql`create index want_match_new on want_match (want_id) where state = 'new'`.execute(db);
}
