import { type Kysely, sql } from "kysely";

/** Price books beside the first, and the book of each estimate. Reviews get a revision and a time of change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_book (
    version integer primary key check (version > 1),
    name text not null, figures text not null, revision integer default 1 not null,
    first_in_force_at bigint, created_at bigint not null, updated_at bigint not null
  )`.execute(db);
  for (const table of ["quote_request", "order_design"])
    await sql`alter table ${sql.table(table)} add column price_book integer default 1 not null`.execute(db);
  await sql`alter table review add column revision integer default 1 not null`.execute(db);
  await sql`alter table review add column updated_at bigint default 0 not null`.execute(db);
}
