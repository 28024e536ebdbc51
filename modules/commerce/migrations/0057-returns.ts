import type { Kysely } from "kysely";
import { type MigrationContext, runStatements } from "../../../foundation/database/migration-context.ts";

/**
 * Adds returned goods and refunds to tickets, and the origin of exchanged money to payments. The kinds of a ticket's
 * lines are declared only in `line-kinds.ts` from here on, so that a new one needs no migration.
 */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await runStatements(db, dialect === "sqlite" ? openKindsOnSqlite : openKindsOnPostgres);
  await runStatements(db, returns);
}

const openKindsOnPostgres = "alter table ticket_line drop constraint ticket_line_kind_check;";

/** SQLite can't drop a check constraint, so the table is written again. */
const openKindsOnSqlite = `
create table open_ticket_line (
  ticket_id text not null references ticket (id) on delete cascade,
  position integer not null check (position >= 1),
  kind text not null,
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
insert into open_ticket_line select * from ticket_line;
drop table ticket_line;
alter table open_ticket_line rename to ticket_line;
create unique index ticket_line_once on ticket_line (ticket_id, unit_id) where unit_id is not null;
create index ticket_line_by_piece on ticket_line (unit_id) where unit_id is not null;
create index ticket_line_by_balance on ticket_line (balance_order) where balance_order is not null;
`;

const returns = `
alter table ticket add column returned_cents bigint not null default 0;
alter table ticket add column returned_tax_cents bigint not null default 0;
alter table payment add column origin_ref text;

create table ticket_return (
  ticket_id text not null, position integer not null,
  order_id text not null references orders (id),
  order_line text not null,
  unit_id bigint,
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  taxed_cents bigint not null check (taxed_cents >= 0),
  reason text not null, condition text not null,
  goes_to text not null, place text not null,
  approved_by text,
  constraint ticket_return_key primary key (ticket_id, position),
  constraint ticket_return_line foreign key (ticket_id, position)
    references ticket_line (ticket_id, position) on delete cascade
);
create unique index ticket_return_once on ticket_return (ticket_id, unit_id) where unit_id is not null;
create index ticket_return_by_order on ticket_return (order_id, order_line);
create index ticket_return_by_piece on ticket_return (unit_id) where unit_id is not null;

create table ticket_refund (
  ticket_id text not null references ticket (id) on delete cascade,
  position integer not null check (position >= 1),
  order_id text not null references orders (id),
  account text not null, cents bigint not null check (cents > 0),
  exchanged integer not null check (exchanged in (0, 1)),
  reference text,
  entry bigint references journal_entry (number),
  constraint ticket_refund_key primary key (ticket_id, position),
  constraint ticket_refund_exchange check (exchanged = 0 or entry is not null)
);
create index ticket_refund_by_order on ticket_refund (order_id);
`;
