import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Clients: the mailboxes that make one, and what the showroom writes down of each. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const id = identityType(dialect);
  // Links and audit name a client by the number, so that of a deleted one is not given again.
  const numbered = dialect === "sqlite" ? sql`integer primary key autoincrement` : sql`${id} primary key`;
  await sql`create table client (
    id ${numbered},
    merged_into bigint references client (id) on delete cascade,
    contact_hint text not null, tastes text not null,
    sizes text not null, wrist text not null, neck text not null, fit text not null,
    sizes_at bigint, sizes_by text,
    version integer not null, created_at bigint not null, updated_at bigint not null
  )`.execute(db);
  await sql`create index client_by_merge on client (merged_into) where merged_into is not null`.execute(db);

  await sql`create table client_mailbox (
    email_key text primary key,
    client_id bigint not null references client (id) on delete cascade
  )`.execute(db);
  await sql`create index client_mailbox_by_client on client_mailbox (client_id)`.execute(db);
  await sql`create table client_address (
    address text primary key,
    email_key text not null references client_mailbox (email_key) on delete cascade
  )`.execute(db);
  await sql`create index client_address_by_mailbox on client_address (email_key)`.execute(db);

  await sql`create table client_date (
    id ${id} primary key,
    client_id bigint not null references client (id) on delete cascade,
    month integer not null check (month between 1 and 12),
    day integer not null check (day between 1 and 31),
    year integer,
    text text not null, key text not null, created_at bigint not null,
    constraint client_date_once unique (client_id, key)
  )`.execute(db);
  await sql`create index client_date_by_day on client_date (month, day)`.execute(db);

  for (const table of [
    "orders",
    "quote",
    "quote_request",
    "similar_request",
    "sizer_request",
    "visit",
    "sign_up",
  ])
    await sql`create index ${sql.raw(`${table}_by_address`)} on ${sql.table(table)} (lower(email))`.execute(
      db,
    );
}
