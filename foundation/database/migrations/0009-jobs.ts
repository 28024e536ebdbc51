import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext, makeAppendOnly } from "../migration-context.ts";

const stages = "'design', 'approved', 'casting', 'setting', 'finishing', 'ready', 'cancelled'";

/** Workshop jobs, their stages and messages. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);
  const inStages = sql.raw(`stage in (${stages})`);

  await sql`create table job (
    id text primary key, number text not null unique, token_hash text not null unique,
    order_id text references orders (id),
    position integer,
    quote_request_id bigint unique references quote_request (id) on delete set null,
    title text not null, design_text text not null, design text not null, design_hash text not null,
    estimate_cents bigint not null check (estimate_cents >= 0),
    deposit_cents bigint not null check (deposit_cents >= 0),
    stage text not null check (${inStages}),
    stage_at bigint not null, approved_hash text, approved_at bigint, due_at bigint not null,
    version integer not null, created_at bigint not null,
    constraint job_of_design unique (order_id, position)
  )`.execute(db);
  await sql`create index job_by_stage on job (stage, due_at)`.execute(db);

  await sql`create table job_stage (
    id ${identity} primary key,
    job_id text not null references job (id),
    stage text not null check (${inStages}),
    entered_at bigint not null, actor text not null
  )`.execute(db);
  await sql`create index job_stage_by_job on job_stage (job_id, id)`.execute(db);

  await sql`create table job_message (
    id ${identity} primary key,
    job_id text not null references job (id),
    sender text not null check (sender in ('client', 'bench')),
    text text not null, key text not null, at bigint not null,
    constraint job_message_key unique (job_id, key)
  )`.execute(db);

  await makeAppendOnly(db, { dialect, table: "job_stage", message: "The stages of a job are append only." });
}
