import type { DialectSql } from "../migration-context.ts";

export function deskTables({ id, numberedId, appendOnly }: DialectSql): string {
  return `
create table outbox (
  id ${id}, dedupe text not null unique, recipient text not null,
  template text not null, data text not null,
  state text not null check (state in ('queued', 'kept', 'sent', 'failed')),
  attempts integer not null, next_attempt_at bigint not null, last_error text,
  created_at bigint not null
);
create index outbox_by_due on outbox (state, next_attempt_at);
create index outbox_by_recipient on outbox (recipient, state, id);

create table audit (
  id ${id}, at bigint not null, actor text not null, subject text not null,
  action text not null, data text not null
);
${appendOnly("audit", "The audit is append only.")}
create index audit_by_subject on audit (subject, id);

create table rate_limit (
  key text primary key, uses integer not null, resets_at bigint not null
);
create index rate_limit_by_reset on rate_limit (resets_at);

create table staff (
  id ${numberedId}, name text not null, mail text not null,
  role text not null check (role in ('owner', 'sales', 'bench', 'bookkeeping')),
  user_handle text not null unique, invite_hash text unique, invite_expires_at bigint,
  created_at bigint not null, ended_at bigint
);

create table passkey (
  id ${id}, staff_id bigint not null references staff (id),
  credential_id text not null unique, public_key text not null, counter bigint not null,
  transports text not null, backed_up integer not null, device text not null,
  created_at bigint not null, used_at bigint not null
);
create index passkey_by_staff on passkey (staff_id);

create table recovery_code (
  code_hash text primary key, staff_id bigint not null references staff (id)
);
create index recovery_code_by_staff on recovery_code (staff_id);

create table used_challenge (
  challenge_hash text primary key, expires_at bigint not null
);

create table desk_session (
  id ${id}, key_hash text not null unique, token_key text not null,
  device text not null, network text not null, created_at bigint not null, used_at bigint not null,
  staff_id bigint references staff (id), needs_passkey integer not null default 0
);

create table desk_item (
  id ${id}, subject text not null unique,
  next_action text check (next_action in ('call', 'write', 'price', 'post', 'wait')),
  done_at bigint, version integer not null, updated_at bigint not null,
  later_on text
);

create table desk_note (
  id ${id}, subject text not null, text text not null, actor text not null,
  key text not null, at bigint not null,
  constraint desk_note_key unique (subject, key)
);

create table price_book (
  version integer primary key check (version > 1),
  name text not null, figures text not null, revision integer default 1 not null,
  first_in_force_at bigint, created_at bigint not null, updated_at bigint not null
);
`;
}
