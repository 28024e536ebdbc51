import type { DialectSql } from "../migration-context.ts";
import { serialKey } from "./stock.ts";

const isFirst = "kind = 'certificate' and version = 1";

export function repairsTables({ dialect, id, bytes }: DialectSql): string {
  return `
create table repair (
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
  taken_in_by text not null, version integer not null, created_at bigint not null,
  updated_at bigint not null, assigned_to bigint references staff (id), checks text not null default '[]',
  tax_place text, untaxed_reason text, ${serialKey(dialect)},
  constraint repair_estimate check ((estimate = 0) = (price_cents = 0)),
  constraint repair_deposit check (deposit_cents <= price_cents + tax_cents)
);
create index repair_by_stage on repair (stage, promised_on);
create index repair_by_address on repair (lower(email));

create table repair_photo (
  id ${id},
  repair bigint not null references repair (number) on delete cascade,
  hash text not null, bytes ${bytes} not null, note text not null,
  added_at bigint not null, added_by text not null, place text,
  constraint repair_photo_once unique (repair, hash)
);

create table repair_handover (
  repair bigint primary key references repair (number) on delete cascade,
  at bigint not null, actor text not null, received_by text not null, signature text not null, lost_check text
);

create table paper (
  id ${id}, kind text not null check (kind in ('appraisal', 'certificate')),
  number bigint not null, version integer not null check (version >= 1), form_key text unique,
  facts text not null, unit_id bigint, order_id text references orders (id), order_piece integer,
  job_id text references job (id),
  email text, email_key text, issued_at bigint not null, issued_by text not null,
  unique (kind, number, version)
);
create unique index certificate_of_unit on paper (unit_id, order_id) where ${isFirst} and unit_id is not null;
create unique index certificate_of_order_piece on paper (order_id, order_piece)
  where ${isFirst} and order_piece is not null;
create unique index certificate_of_job on paper (job_id) where ${isFirst} and job_id is not null;
create index paper_by_unit on paper (unit_id);
create index paper_by_order on paper (order_id);
create index paper_by_job on paper (job_id);
create index paper_by_mailbox on paper (email_key);

create table paper_picture (
  paper_id bigint not null references paper (id) on delete cascade, position integer not null,
  bytes ${bytes} not null, caption text not null, primary key (paper_id, position)
);

create table paper_folder (
  id ${id}, email_key text not null unique, email text not null,
  renewed_at bigint not null, token_hash text not null unique, expires_at bigint not null,
  sent_at bigint not null
);
`;
}
