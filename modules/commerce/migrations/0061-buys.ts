import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds what the shop takes in from the public, the hold on its pieces, and trade-ins to tickets and orders. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { numberedId, bytes } = dialectSql(dialect);
  await runStatements(
    db,
    `
alter table stock_unit add column on_hold integer default 0 not null
  check (on_hold = 0 or (on_hold = 1 and withheld = 1));
alter table ticket add column trade_in_cents bigint default 0 not null check (trade_in_cents >= 0);
alter table ticket add column credit_cents bigint default 0 not null check (credit_cents >= 0);
alter table ticket add column credit_number bigint;
alter table orders add column untaxed_cents bigint default 0 not null check (untaxed_cents >= 0);

create table buy (
  id text primary key, number bigint unique,
  state text not null check (state in ('draft', 'on_hold', 'police_hold', 'released')),
  settlement text not null,
  ticket_id text not null references ticket (id), position integer not null check (position >= 1),
  kind text not null check (kind in ('jewelry', 'watch', 'stone', 'metal')),
  title text not null, description text not null,
  metal text not null, fineness integer check (fineness between 1 and 1000),
  weight_mg bigint check (weight_mg > 0),
  brand text not null, reference text not null,
  case_serial text not null, movement_serial text not null, case_key text, movement_key text,
  allowed_cents bigint not null check (allowed_cents > 0),
  for_resale integer not null check (for_resale in (0, 1)), approved_by text,
  seller_name text not null, seller_address text not null, seller_email text not null, seller_phone text not null,
  seller_age integer, id_type text not null, id_sealed text not null,
  signature text not null, signed_name text not null, signed_at bigint not null,
  taken_by text not null, taken_at bigint not null,
  unit_id bigint unique references stock_unit (id), hold_until text, hold_note text not null,
  released_at bigint, released_by text,
  version integer default 1 not null, created_at bigint not null, updated_at bigint not null,
  constraint buy_line unique (ticket_id, position),
  constraint buy_number check ((number is null) = (state = 'draft')),
  constraint buy_piece check ((unit_id is null) = (state = 'draft')),
  constraint buy_hold check ((hold_until is null) = (state = 'draft')),
  constraint buy_release check ((released_at is not null) = (state = 'released'))
);
create index buy_by_state on buy (state, hold_until);
create index buy_by_case on buy (case_key) where case_key is not null;
create index buy_by_movement on buy (movement_key) where movement_key is not null;
create index buy_by_seller on buy (lower(seller_email));

create table buy_photo (
  id ${numberedId}, buy_id text not null references buy (id) on delete cascade,
  hash text not null, bytes ${bytes} not null, added_at bigint not null,
  constraint buy_photo_once unique (buy_id, hash)
);
`,
  );
}
