import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Gift cards, and one table for them and store credits; tickets sell them, and they pay for web orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create table stored_value (
  account text primary key, kind text not null check (kind in ('gift-card', 'store-credit')),
  code text not null unique,
  state text not null check (state in ('active', 'replaced', 'refunded', 'paid-out', 'expired')),
  email_key text not null, name text not null, email text, message text,
  ticket_id text references ticket (id), ticket_line integer,
  replaced_by text unique references stored_value (account),
  expires_day text, created_at bigint not null, ended_at bigint,
  constraint stored_value_end check ((ended_at is null) = (state = 'active')),
  constraint stored_value_successor check (replaced_by is null or state <> 'active')
);
create index stored_value_by_mailbox on stored_value (email_key);
create unique index stored_value_by_line on stored_value (ticket_id, ticket_line) where ticket_id is not null;
create index stored_value_by_expiry on stored_value (expires_day) where state = 'active' and expires_day is not null;
insert into stored_value (account, kind, code, state, email_key, name, created_at)
  select 'store-credit:' || number, 'store-credit', cast(number as text), 'active', email_key, name, created_at from store_credit;
drop table store_credit;

create table pin_attempt (key text primary key, wrong integer not null, since bigint not null);

create table order_credit (
  order_id text not null references orders (id) on delete cascade,
  position integer not null check (position >= 1),
  account text not null references stored_value (account),
  cents bigint not null check (cents > 0),
  constraint order_credit_key primary key (order_id, position),
  constraint order_credit_once unique (order_id, account)
);
create index order_credit_by_account on order_credit (account);
alter table orders add column credit_cents bigint default 0 not null;
alter table ticket_tender add column with_pin integer default 0 not null check (with_pin in (0, 1));
`,
  );
}
