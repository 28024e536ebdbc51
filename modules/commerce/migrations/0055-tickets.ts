import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Adds the counter's tickets, the order behind each, and the tickets of journal entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create table ticket (
  id text primary key, key text not null unique, number bigint unique,
  state text not null check (state in ('open', 'parked', 'finished', 'dropped')),
  order_id text references orders (id),
  name text not null, email text not null, email_key text not null, phone text, receipt_email text,
  salespeople text not null, delivery text not null, exemption text, discount text,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  tax_ppm integer, tax_label text,
  total_cents bigint not null check (total_cents >= 0),
  last_position integer default 0 not null, receipt bigint unique,
  opened_by text not null, version integer not null, created_at bigint not null, updated_at bigint not null,
  parked_at bigint, ended_at bigint,
  constraint ticket_number check ((number is not null) = (state = 'finished')),
  constraint ticket_end check ((ended_at is not null) = (state in ('finished', 'dropped')))
);
create index ticket_by_state on ticket (state, updated_at);
create index ticket_by_mailbox on ticket (email_key);
create index ticket_by_address on ticket (lower(email));
create index ticket_by_order on ticket (order_id);

create table ticket_line (
  ticket_id text not null references ticket (id) on delete cascade,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('piece', 'made-to-order', 'service', 'balance')),
  unit_id bigint, balance_order text references orders (id),
  item text not null,
  quantity integer not null check (quantity >= 1),
  unit_cents bigint not null check (unit_cents >= 0),
  discount text,
  discount_cents bigint not null check (discount_cents >= 0),
  share_cents bigint not null check (share_cents >= 0),
  taxable integer not null check (taxable in (0, 1)),
  constraint ticket_line_key primary key (ticket_id, position),
  constraint ticket_line_piece check ((unit_id is not null) = (kind = 'piece')),
  constraint ticket_line_one_piece check (kind <> 'piece' or quantity = 1),
  constraint ticket_line_balance check ((balance_order is not null) = (kind = 'balance')),
  constraint ticket_line_discount check (discount_cents + share_cents <= unit_cents * quantity)
);
create unique index ticket_line_once on ticket_line (ticket_id, unit_id) where unit_id is not null;
create index ticket_line_by_piece on ticket_line (unit_id) where unit_id is not null;
create index ticket_line_by_balance on ticket_line (balance_order) where balance_order is not null;

create table ticket_tender (
  ticket_id text not null references ticket (id) on delete cascade,
  position integer not null check (position >= 1),
  account text not null, cents bigint not null check (cents > 0),
  reference text, last_four text,
  handed_over_cents bigint check (handed_over_cents >= cents),
  state text not null check (state in ('held', 'reserved', 'applied', 'undone')),
  entry bigint unique references journal_entry (number),
  actor text not null, at bigint not null,
  constraint ticket_tender_key primary key (ticket_id, position)
);
create index ticket_tender_by_account on ticket_tender (account, state);

alter table orders add column ticket text;
create index orders_by_ticket on orders (ticket) where ticket is not null;
alter table journal_entry add column ticket_id text;
create index journal_entry_by_ticket on journal_entry (ticket_id) where ticket_id is not null;
`,
  );
}
