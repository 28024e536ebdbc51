import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Adds layaways with their schedules and agreements, and the order behind each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create table layaway (
  number bigint primary key, order_id text not null unique references orders (id),
  ticket_id text not null,
  state text not null check (state in ('draft', 'active', 'paid', 'canceled', 'forfeited', 'dropped')),
  address text not null, every text not null check (every in ('week', 'two-weeks', 'month')),
  agreement integer not null check (agreement >= 1),
  fee_cents bigint check (fee_cents >= 0),
  noticed_due text, noticed_on text,
  version integer not null, created_at bigint not null, updated_at bigint not null, ended_at bigint,
  constraint layaway_end check ((ended_at is null) = (state in ('draft', 'active'))),
  constraint layaway_fee check ((fee_cents is not null) = (state in ('canceled', 'forfeited')))
);
create index layaway_by_state on layaway (state, number);
create index layaway_by_ticket on layaway (ticket_id);

create table layaway_payment (
  layaway bigint not null references layaway (number) on delete cascade,
  position integer not null check (position >= 1),
  due_on text not null, cents bigint not null check (cents > 0),
  constraint layaway_payment_key primary key (layaway, position)
);
create index layaway_payment_by_day on layaway_payment (due_on);

create table layaway_agreement (
  layaway bigint not null references layaway (number) on delete cascade,
  version integer not null check (version >= 1),
  text text not null, hash text not null, terms text not null, language text not null,
  figures text not null, proposal text,
  signed_at bigint, signed_by text check (signed_by in ('screen', 'paper')),
  signed_name text, signature text,
  actor text not null, created_at bigint not null,
  constraint layaway_agreement_key primary key (layaway, version),
  constraint layaway_agreement_signed check ((signed_at is null) = (signed_by is null))
);

alter table orders add column layaway bigint;
create index orders_by_layaway on orders (layaway) where layaway is not null;
`,
  );
}
