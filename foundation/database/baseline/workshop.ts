import type { DialectSql } from "../migration-context.ts";

const stages = "'design', 'approved', 'casting', 'setting', 'finishing', 'ready', 'collected', 'cancelled'";
/** Columns that are immutable once a version has been sent; its texts can still be erased. */
const terms =
  "version, valid_until, deposit_cents, trade_in_cents, tax_label, price_cents, tax_cents, sent_at";
const message = "'A quote''s version was sent, so its terms cannot change.'";

export function workshopTables({ dialect, id, appendOnly }: DialectSql): string {
  const named = (name: string) => (dialect === "sqlite" ? "" : `constraint ${name} `);
  return `
create table job (
  id text primary key, number text not null unique, token_hash text not null unique,
  order_id text references orders (id),
  position integer,
  quote_request_id bigint unique references quote_request (id) on delete set null,
  title text not null, design_text text not null, design text not null, design_hash text not null,
  estimate_cents bigint not null check (estimate_cents >= 0),
  deposit_cents bigint not null check (deposit_cents >= 0),
  stage text not null ${named("job_stages")}check (stage in (${stages})),
  stage_at bigint not null, approved_hash text, approved_at bigint, due_at bigint not null,
  version integer not null, created_at bigint not null, measured_stone text, earlier_design text,
  earlier_stone text, revision_key text, revision integer default 1 not null, band text, earlier_band text,
  approved_by text, assigned_to bigint references staff (id),
  constraint job_of_design unique (order_id, position)
);
create index job_by_stage on job (stage, due_at);

create table job_stage (
  id ${id},
  job_id text not null references job (id),
  stage text not null ${named("job_stage_stages")}check (stage in (${stages})),
  entered_at bigint not null, actor text not null
);
create index job_stage_by_job on job_stage (job_id, id);
${appendOnly("job_stage", "The stages of a job are append only.")}

create table job_message (
  id ${id},
  job_id text not null references job (id),
  sender text not null check (sender in ('client', 'bench')),
  text text not null, key text not null, at bigint not null,
  constraint job_message_key unique (job_id, key)
);

create table handover (
  id ${id},
  order_id text references orders (id),
  job_id text unique references job (id),
  method text not null check (method in ('collected', 'shipped')),
  given_by text not null, received_by text not null,
  carrier text not null, tracking_number text not null,
  decided_by text, reason text,
  balance_cents bigint not null, actor text not null, at bigint not null,
  constraint handover_of_something check (order_id is not null or job_id is not null)
);
create index handover_by_order on handover (order_id);

create table quote (
  number bigint primary key,
  quote_request_id bigint unique references quote_request (id) on delete set null,
  title text not null, name text not null, email text not null, phone text,
  design text, design_text text not null,
  state text not null check (state in ('draft', 'sent', 'change_asked', 'accepted', 'declined')),
  token_hash text not null unique, checkout_hash text not null unique,
  sent_version integer, accepted_version integer, accepted_at bigint,
  order_id text unique references orders (id) on delete set null,
  openings integer not null default 0, first_opened_at bigint, last_opened_at bigint,
  version integer not null, created_at bigint not null, updated_at bigint not null,
  band text
);
create index quote_by_state on quote (state, updated_at);
create index quote_by_address on quote (lower(email));

create table quote_version (
  quote bigint not null references quote (number) on delete cascade,
  version integer not null check (version >= 1),
  lines text not null, trade_in_title text not null,
  trade_in_cents bigint not null check (trade_in_cents >= 0),
  words text not null, valid_until text not null,
  deposit_cents bigint not null check (deposit_cents >= 0),
  tax_county text, tax_label text,
  price_cents bigint not null, tax_cents bigint not null check (tax_cents >= 0),
  sent_at bigint, created_at bigint not null,
  constraint quote_version_number primary key (quote, version),
  constraint quote_version_sent_sums check
    (sent_at is null or (price_cents > 0 and deposit_cents > 0 and deposit_cents <= price_cents + tax_cents))
);
${dialect === "sqlite" ? rejectChangeOnSqlite : rejectChangeOnPostgres}

create table quote_answer (
  id ${id},
  quote bigint not null references quote (number) on delete cascade,
  version integer not null,
  kind text not null check (kind in ('change', 'decline')),
  text text not null, key text not null, at bigint not null,
  constraint quote_answer_key unique (quote, key)
);
`;
}

const rejectChangeOnSqlite = `create trigger quote_version_refuses_change before update of ${terms} on quote_version
  when old.sent_at is not null begin select raise(abort, ${message}); end;`;

const rejectChangeOnPostgres = `create function quote_version_refuses_change() returns trigger language plpgsql as
  $$ begin raise exception ${message}; end $$;
create trigger quote_version_sent before update of ${terms} on quote_version
  for each row when (old.sent_at is not null) execute function quote_version_refuses_change();`;
