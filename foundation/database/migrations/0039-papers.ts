import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Appraisals and certificates as they were issued, with their pictures, and the folders in which clients find their papers. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const id = identityType(dialect);
  const blob = sql.raw(dialect === "sqlite" ? "blob" : "bytea");
  await sql`create table paper (
    id ${id} primary key, kind text not null check (kind in ('appraisal', 'certificate')),
    number bigint not null, version integer not null check (version >= 1), form_key text unique,
    facts text not null, unit_id bigint, order_id text references orders (id), order_piece integer, job_id text references job (id),
    email text, email_key text, issued_at bigint not null, issued_by text not null,
    unique (kind, number, version)
  )`.execute(db);
  const isFirst = sql.raw("kind = 'certificate' and version = 1");
  await sql`create unique index certificate_of_unit on paper (unit_id, order_id) where ${isFirst} and unit_id is not null`.execute(
    db,
  );
  await sql`create unique index certificate_of_order_piece on paper (order_id, order_piece) where ${isFirst} and order_piece is not null`.execute(
    db,
  );
  await sql`create unique index certificate_of_job on paper (job_id) where ${isFirst} and job_id is not null`.execute(
    db,
  );
  await sql`create index paper_by_unit on paper (unit_id)`.execute(db);
  await sql`create index paper_by_order on paper (order_id)`.execute(db);
  await sql`create index paper_by_job on paper (job_id)`.execute(db);
  await sql`create index paper_by_mailbox on paper (email_key)`.execute(db);
  await sql`create table paper_picture (
    paper_id bigint not null references paper (id) on delete cascade, position integer not null,
    bytes ${blob} not null, caption text not null, primary key (paper_id, position)
  )`.execute(db);
  await sql`create table paper_folder (
    id ${id} primary key, email_key text not null unique, email text not null,
    renewed_at bigint not null, token_hash text not null unique, expires_at bigint not null, sent_at bigint not null
  )`.execute(db);
}
