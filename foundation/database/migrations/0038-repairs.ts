import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Repairs with photographs and hand-overs; the order that holds a repair's money names it. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const blob = dialect === "sqlite" ? sql`blob` : sql`bytea`;
  await sql`create table repair (
    number bigint primary key, key text not null unique, token_hash text not null unique,
    name text not null, email text, phone text,
    title text not null, kind text not null, metal text not null, stones text not null, serial text not null,
    value_cents bigint check (value_cents >= 0), owned text,
    condition text not null, wish text not null, promised_on text,
    stage text not null check (stage in
      ('taken_in', 'estimated', 'approved', 'bench', 'ready', 'handed_over', 'declined', 'returned')),
    stage_at bigint not null,
    estimate integer not null check (estimate >= 0), lines text not null,
    price_cents bigint not null check (price_cents >= 0), tax_cents bigint not null check (tax_cents >= 0),
    tax_label text, deposit_cents bigint not null check (deposit_cents >= 0),
    signed_name text, signature text, signed_at bigint,
    approved_by text, approved_at bigint, declined_reason text,
    taken_in_by text not null, version integer not null, created_at bigint not null, updated_at bigint not null,
    constraint repair_estimate check ((estimate = 0) = (price_cents = 0)),
    constraint repair_deposit check (deposit_cents <= price_cents + tax_cents)
  )`.execute(db);
  await sql`create index repair_by_stage on repair (stage, promised_on)`.execute(db);
  await sql`create index repair_by_address on repair (lower(email))`.execute(db);

  await sql`create table repair_photo (
    id ${identityType(dialect)} primary key,
    repair bigint not null references repair (number) on delete cascade,
    hash text not null, bytes ${blob} not null, note text not null,
    added_at bigint not null, added_by text not null,
    constraint repair_photo_once unique (repair, hash)
  )`.execute(db);

  await sql`create table repair_handover (
    repair bigint primary key references repair (number) on delete cascade,
    at bigint not null, actor text not null, received_by text not null, signature text not null, lost_check text
  )`.execute(db);

  // Without a reference: the order stays for the books when the repair is purged.
  await sql`alter table orders add column repair bigint`.execute(db);
  await sql`create index orders_by_repair on orders (repair) where repair is not null`.execute(db);
}
