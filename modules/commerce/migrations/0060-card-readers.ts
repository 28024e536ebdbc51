import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Adds card readers, their payments and refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create table card_reader (
  id text primary key, provider text not null check (provider in ('stripe', 'simulator')),
  ref text not null unique, name text not null, device text not null, serial text not null,
  version integer not null, paired_at bigint not null, updated_at bigint not null, removed_at bigint
);

create table reader_payment (
  id text primary key, ticket_id text not null references ticket (id) on delete cascade,
  ticket_version integer not null, reader_id text not null references card_reader (id),
  provider text not null check (provider in ('stripe', 'simulator')),
  intent text unique, attempt integer not null check (attempt >= 1),
  cents bigint not null check (cents > 0), currency text not null,
  state text not null
    check (state in ('starting', 'waiting', 'unknown', 'declined', 'uncaptured', 'succeeded', 'canceled')),
  reason text, card text, actor text not null, armed_at bigint not null, answered_at bigint,
  created_at bigint not null, updated_at bigint not null, ended_at bigint,
  entry bigint unique references journal_entry (number), tender integer,
  constraint reader_payment_end check ((ended_at is not null) = (state in ('succeeded', 'canceled'))),
  constraint reader_payment_money check ((entry is not null) = (state = 'succeeded')),
  constraint reader_payment_tender check (tender is null or entry is not null)
);
create unique index reader_payment_lease on reader_payment (reader_id)
  where state in ('starting', 'waiting', 'unknown');
create unique index reader_payment_live on reader_payment (ticket_id)
  where state in ('starting', 'waiting', 'unknown', 'declined', 'uncaptured');
create index reader_payment_by_ticket on reader_payment (ticket_id, created_at);
create index reader_payment_open on reader_payment (state) where ended_at is null;

create table reader_refund (
  id text primary key, payment_id text not null references reader_payment (id),
  cents bigint not null check (cents > 0),
  state text not null check (state in ('due', 'pending', 'succeeded', 'failed')),
  attempt integer not null check (attempt >= 1), ref text unique, reason text,
  part_id text unique references refund_part (id), actor text not null,
  created_at bigint not null, updated_at bigint not null, entry bigint unique references journal_entry (number),
  constraint reader_refund_paid check ((entry is not null) = (state = 'succeeded'))
);
create index reader_refund_by_payment on reader_refund (payment_id);
create index reader_refund_open on reader_refund (state) where state <> 'succeeded';

alter table payment add column reader_payment text;
create index payment_by_reader_payment on payment (reader_payment) where reader_payment is not null;
`,
  );
}
