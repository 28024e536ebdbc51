import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Visits of the showroom, the seats that they take, their trays, and who works on which day. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const id = identityType(dialect);
  // Letters and audit name a visit by its number, so that of a deleted one is not given again.
  const numbered = dialect === "sqlite" ? sql`integer primary key autoincrement` : sql`${id} primary key`;
  await sql`create table visit (
    id ${numbered},
    key text not null unique, request_hash text not null, token_hash text not null unique,
    name text not null, email text, email_key text, phone text,
    reason text not null, notes text not null, shared text,
    starts_at bigint not null, ends_at bigint not null, zone text not null,
    state text not null check (state in ('booked', 'cancelled', 'came', 'missed')),
    sequence integer not null, remind_at bigint,
    version integer not null, created_at bigint not null, updated_at bigint not null,
    constraint visit_length check (ends_at > starts_at),
    constraint visit_contact check (email is not null or phone is not null)
  )`.execute(db);
  await sql`create index visit_by_start on visit (starts_at)`.execute(db);
  await sql`create index visit_by_mailbox on visit (email_key, starts_at)`.execute(db);
  await sql`create index visit_by_reminder on visit (remind_at)`.execute(db);

  await sql`create table visit_seat (
    starts_at bigint not null, seat integer not null check (seat >= 1),
    visit_id bigint not null references visit (id) on delete cascade,
    constraint visit_seat_once primary key (starts_at, seat)
  )`.execute(db);
  await sql`create index visit_seat_by_visit on visit_seat (visit_id)`.execute(db);

  await sql`create table visit_piece (
    id ${id} primary key,
    visit_id bigint not null references visit (id) on delete cascade,
    product_handle text, design_text text, title text not null,
    laid_at bigint, added_by text not null, added_at bigint not null,
    constraint visit_piece_kind check ((product_handle is null) <> (design_text is null)),
    constraint visit_piece_product unique (visit_id, product_handle),
    constraint visit_piece_design unique (visit_id, design_text)
  )`.execute(db);

  await sql`create table visit_staff (
    weekday integer primary key check (weekday between 0 and 6),
    staff integer not null check (staff between 0 and 20),
    version integer not null, updated_at bigint not null
  )`.execute(db);
  await sql`create table visit_day (
    day text primary key,
    staff integer not null check (staff between 0 and 20),
    reason text not null, version integer not null, updated_at bigint not null
  )`.execute(db);
}
