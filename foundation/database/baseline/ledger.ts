import type { DialectSql } from "../migration-context.ts";

export function ledgerTables({ id, appendOnly }: DialectSql): string {
  return `
create table number_series (name text primary key, last bigint not null);

create table journal_entry (
  number bigint primary key, at bigint not null, day text not null, kind text not null,
  cause text not null unique, order_id text references orders (id),
  reverses bigint unique references journal_entry (number),
  receipt bigint unique, actor text not null, memo text not null
);
create index journal_entry_by_order on journal_entry (order_id, number);
create index journal_entry_by_day on journal_entry (day, number);
${appendOnly("journal_entry", "The table journal_entry is append only.")}
create index journal_entry_by_kind on journal_entry (kind, day, number);

create table journal_posting (
  entry bigint not null references journal_entry (number),
  position integer not null check (position >= 1),
  account text not null, cents bigint not null, taxed_cents bigint, reference text, pieces integer,
  constraint journal_posting_position primary key (entry, position)
);
${appendOnly("journal_posting", "The table journal_posting is append only.")}
create index journal_posting_sums on journal_posting
    (account, entry, cents, taxed_cents, pieces);

create table day_close (
  day text primary key, at bigint not null, counted text not null, counted_cents bigint not null,
  journal_cents bigint not null, reason text not null, actor text not null,
  terminal_cents bigint, journal_terminal_cents bigint not null default 0,
  to_bank_cents bigint not null default 0, float_cents bigint not null default 0
);
${appendOnly("day_close", "The table day_close is append only.")}

create table store_credit (
  number bigint primary key, email_key text not null, name text not null, created_at bigint not null
);
create index store_credit_by_mailbox on store_credit (email_key);

create table cash_report (
  id ${id}, email_key text not null,
  entry bigint not null unique references journal_entry (number), cash_cents bigint not null,
  payer text, due_day text not null, filed_at bigint, stated_at bigint,
  version integer not null, created_at bigint not null, updated_at bigint not null,
  last_entry bigint not null default 0, reversed_cents bigint not null default 0,
  closed_by bigint references journal_entry (number)
);
create index cash_report_by_mailbox on cash_report (email_key);

create table consignor_payment (
  number bigint primary key, consignor text not null, consignor_key text not null,
  entry bigint unique references journal_entry (number), cents bigint not null,
  method text not null check (method in ('check', 'wire', 'cash', '')), reference text not null,
  paid_on text not null, at bigint not null, actor text not null,
  constraint consignor_payment_entry check ((entry is null) = (cents = 0)),
  constraint consignor_payment_method check ((method = '') = (cents = 0))
);
create index consignor_payment_by_consignor on consignor_payment (consignor_key);

create table consignor_payment_piece (
  payment bigint not null references consignor_payment (number),
  unit_id bigint not null, order_number text not null,
  title text not null, sold_on text not null, price_cents bigint not null, terms text not null,
  cents bigint not null check (cents <> 0),
  constraint consignor_payment_piece_once primary key (payment, unit_id, order_number)
);
`;
}
