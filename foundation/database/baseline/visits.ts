import type { DialectSql } from "../migration-context.ts";

export function visitsTables({ id, numberedId }: DialectSql): string {
  return `
create table visit (
  id ${numberedId},
  key text not null unique, request_hash text not null, token_hash text not null unique,
  name text not null, email text, email_key text, phone text,
  reason text not null, notes text not null, shared text,
  starts_at bigint not null, ends_at bigint not null, zone text not null,
  state text not null check (state in ('booked', 'cancelled', 'came', 'missed')),
  sequence integer not null, remind_at bigint,
  version integer not null, created_at bigint not null, updated_at bigint not null,
  constraint visit_length check (ends_at > starts_at),
  constraint visit_contact check (email is not null or phone is not null)
);
create index visit_by_start on visit (starts_at);
create index visit_by_mailbox on visit (email_key, starts_at);
create index visit_by_reminder on visit (remind_at);
create index visit_by_address on visit (lower(email));

create table visit_seat (
  starts_at bigint not null, seat integer not null check (seat >= 1),
  visit_id bigint not null references visit (id) on delete cascade,
  constraint visit_seat_once primary key (starts_at, seat)
);
create index visit_seat_by_visit on visit_seat (visit_id);

create table visit_piece (
  id ${id},
  visit_id bigint not null references visit (id) on delete cascade,
  product_handle text, design_text text, title text not null,
  laid_at bigint, added_by text not null, added_at bigint not null,
  constraint visit_piece_kind check ((product_handle is null) <> (design_text is null)),
  constraint visit_piece_product unique (visit_id, product_handle),
  constraint visit_piece_design unique (visit_id, design_text)
);

create table visit_staff (
  weekday integer primary key check (weekday between 0 and 6),
  staff integer not null check (staff between 0 and 20),
  version integer not null, updated_at bigint not null
);

create table visit_day (
  day text primary key,
  staff integer not null check (staff between 0 and 20),
  reason text not null, version integer not null, updated_at bigint not null
);

create table want_mailbox (
  id ${numberedId},
  email_key text not null unique, email text not null, token_hash text not null unique,
  letters integer not null, letter_at bigint, created_at bigint not null
);

create table want (
  id ${numberedId},
  mailbox_id bigint not null references want_mailbox (id) on delete cascade,
  query text not null, read_as text not null, piece_handle text, piece_title text,
  token_hash text not null unique,
  asks integer not null, asked_at bigint not null, confirmed_at bigint, created_at bigint not null,
  constraint want_once unique (mailbox_id, query)
);
create index want_by_confirmation on want (confirmed_at, asked_at);

create table want_match (
  want_id bigint not null references want (id) on delete cascade,
  product_id text not null,
  handle text not null, title text not null, price text not null,
  state text not null check (state in ('known', 'new', 'over')),
  known_at bigint, over_at bigint, found_at bigint not null,
  constraint want_match_once primary key (want_id, product_id)
);
create index want_match_new on want_match (want_id) where state = 'new';
`;
}
