import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** The stage `collected` of a job, and who handed a piece over to whom. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  for (const table of ["job", "job_stage"] as const)
    if (dialect === "sqlite") await rebuildWithStage(db, table);
    else await replaceCheck(db, table);
  await sql`create table handover (
    id ${identityType(dialect)} primary key,
    order_id text references orders (id),
    job_id text unique references job (id),
    method text not null check (method in ('collected', 'shipped')),
    given_by text not null, received_by text not null,
    carrier text not null, tracking_number text not null,
    decided_by text, reason text,
    balance_cents bigint not null, actor text not null, at bigint not null,
    constraint handover_of_something check (order_id is not null or job_id is not null)
  )`.execute(db);
  await sql`create index handover_by_order on handover (order_id)`.execute(db);
  await collectJobsOfCompletedOrders(db);
}

/**
 * SQLite cannot change a CHECK: the table is written again with its own statement, indexes and triggers. Rows that name
 * it wait for the end of the transaction, when it is whole again.
 */
async function rebuildWithStage(db: Kysely<unknown>, table: "job" | "job_stage"): Promise<void> {
  const { rows: parts } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = ${table} and sql is not null order by type <> 'table'`.execute(db);
  const copy = sql.table(`${table}_before`);
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table ${copy} as select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  for (const { type, sql: statement } of parts) {
    const text = statement.replace("'ready', 'cancelled'", "'ready', 'collected', 'cancelled'");
    if (type === "table" && text === statement)
      throw new Error(`The stages of the table ${table} are not those of release 0009.`);
    await sql.raw(text).execute(db);
    if (type === "table") await sql`insert into ${sql.table(table)} select * from ${copy}`.execute(db);
  }
  await sql`drop table ${copy}`.execute(db);
}

async function replaceCheck(db: Kysely<unknown>, table: "job" | "job_stage"): Promise<void> {
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%finishing%'`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_stages`)} check (stage in
    ('design', 'approved', 'casting', 'setting', 'finishing', 'ready', 'collected', 'cancelled'))`.execute(
    db,
  );
}

/** Approved pieces of orders that were completed before: they are in their buyers' hands, unknown whose. */
async function collectJobsOfCompletedOrders(db: Kysely<unknown>): Promise<void> {
  const completed = sql`from job join orders on orders.id = job.order_id
    where orders.state = 'completed' and job.stage not in ('design', 'collected', 'cancelled')`;
  await sql`insert into handover (order_id, job_id, method, given_by, received_by, carrier, tracking_number,
      balance_cents, actor, at)
    select orders.id, job.id, 'collected', '', '', '', '', 0, 'system', orders.updated_at ${completed}`.execute(
    db,
  );
  await sql`insert into job_stage (job_id, stage, entered_at, actor)
    select job.id, 'collected', orders.updated_at, 'system' ${completed}`.execute(db);
  await sql`update job set stage = 'collected', version = version + 1,
    stage_at = (select orders.updated_at from orders where orders.id = job.order_id)
    where id in (select job.id ${completed})`.execute(db);
}
