import type { DialectSql } from "../migration-context.ts";

export function clientsTables({ id, numberedId }: DialectSql): string {
  return `
create table quote_request (
  id ${id}, key text not null unique, request_hash text not null,
  name text not null, email text not null, phone text, notes text not null, design text not null,
  design_text text not null,
  estimate_cents bigint not null check (estimate_cents >= 0),
  created_at bigint not null,
  price_book integer default 1 not null, band text
);
create index quote_request_by_address on quote_request (lower(email));

create table sizer_request (
  id ${id}, key text not null unique, request_hash text not null,
  name text not null, email text not null, address1 text not null, address2 text,
  city text not null, state text not null, postal_code text not null, created_at bigint not null
);
create index sizer_request_by_address on sizer_request (lower(email));

create table similar_request (
  id ${id}, key text not null unique, request_hash text not null,
  name text not null, email text not null, phone text, notes text not null,
  product_handle text not null, product_title text not null, created_at bigint not null
);
create index similar_request_by_address on similar_request (lower(email));

create table sign_up (
  id ${id}, email_key text not null unique, email text not null,
  code text not null unique, created_at bigint not null, asked_at bigint not null
);
create index sign_up_by_address on sign_up (lower(email));

create table review (
  id ${id}, order_id text not null, quote text not null, name text not null,
  town text not null,
  stars integer not null check (stars between 1 and 5),
  published_at bigint,
  revision integer default 1 not null, updated_at bigint default 0 not null
);
create index review_by_publication on review (published_at);

create table client (
  id ${numberedId},
  merged_into bigint references client (id) on delete cascade,
  contact_hint text not null, tastes text not null,
  sizes text not null, wrist text not null, neck text not null, fit text not null,
  sizes_at bigint, sizes_by text,
  version integer not null, created_at bigint not null, updated_at bigint not null
);
create index client_by_merge on client (merged_into) where merged_into is not null;

create table client_mailbox (
  email_key text primary key,
  client_id bigint not null references client (id) on delete cascade,
  joined_at bigint
);
create index client_mailbox_by_client on client_mailbox (client_id);

create table client_address (
  address text primary key,
  email_key text not null references client_mailbox (email_key) on delete cascade
);
create index client_address_by_mailbox on client_address (email_key);

create table client_date (
  id ${id},
  client_id bigint not null references client (id) on delete cascade,
  month integer not null check (month between 1 and 12),
  day integer not null check (day between 1 and 31),
  year integer,
  text text not null, key text not null, created_at bigint not null,
  constraint client_date_once unique (client_id, key)
);
create index client_date_by_day on client_date (month, day);
`;
}
