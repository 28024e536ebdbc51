import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds imports: runs with their files, rows, answers and what they made; orders of previous stores; redirects of old URLs. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { id, numberedId } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table import_run (
  id ${numberedId}, key text not null unique, title text not null,
  state text not null check (state in ('draft', 'importing', 'paused', 'done', 'undoing', 'undone')),
  actor text not null, controls text not null, test text, tested_at bigint,
  started_at bigint, finished_at bigint, undone_at bigint,
  claimed_by text, claimed_until bigint, fault text,
  version integer default 1 not null, created_at bigint not null, updated_at bigint not null
);

create table import_file (
  id ${id}, run_id bigint not null references import_run (id) on delete cascade,
  name text not null, sheet text not null, format text not null, kind text, header text not null,
  rows integer default 0 not null, unread text,
  constraint import_file_once unique (run_id, name, sheet)
);

create table import_row (
  id ${id}, run_id bigint not null references import_run (id) on delete cascade,
  file_id bigint not null references import_file (id) on delete cascade,
  kind text, key text, email_key text,
  lines text not null, line_count integer not null, hash text not null, draft text not null,
  fate text not null check (fate in ('waiting', 'new', 'merged', 'same', 'question', 'refused', 'skipped')),
  reason text not null, done integer default 0 not null check (done in (0, 1)),
  kept text,
  constraint import_row_kind check ((kind is null) = (key is null))
);
create index import_row_by_run on import_row (run_id, kind, done, id);
create index import_row_by_key on import_row (kind, key) where done = 1;
create index import_row_by_mailbox on import_row (email_key) where email_key is not null;
create index import_row_by_file on import_row (file_id);

create table import_question (
  row_id bigint not null references import_row (id) on delete cascade,
  run_id bigint not null references import_run (id) on delete cascade,
  topic text not null, question text not null,
  constraint import_question_key primary key (row_id, topic)
);
create index import_question_by_topic on import_question (run_id, topic);

create table import_answer (
  run_id bigint not null references import_run (id) on delete cascade,
  topic text not null, row_id bigint not null, value text not null,
  constraint import_answer_key primary key (run_id, topic, row_id)
);

create table import_made (
  row_id bigint not null references import_row (id) on delete cascade,
  position integer not null, what text not null, ref text not null, made integer not null check (made in (0, 1)),
  version bigint, cents bigint, before text,
  constraint import_made_key primary key (row_id, position)
);
create index import_made_by_ref on import_made (what, ref);

create table import_mapping (
  header text primary key, kind text not null, columns text not null, used_at bigint not null
);

create table past_order (
  id ${numberedId}, source text not null, number text not null, email text not null, name text not null, phone text not null,
  placed_at bigint, total_cents bigint, currency text not null, data text not null, created_at bigint not null
);
create index past_order_by_address on past_order (lower(email));
create index past_order_by_number on past_order (number);

create table redirect (
  path text primary key, target text not null, created_at bigint not null
);
`,
  );
}
