import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds files that clients of the Admin API upload, their bulk operations, and the rules of collections. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { numberedId, bytes } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table staged_upload (
  key text primary key, resource text not null, mime_type text not null,
  bytes ${bytes}, created_at bigint not null
);
create index staged_upload_by_age on staged_upload (created_at);

create table bulk_operation (
  id ${numberedId}, type text not null check (type in ('QUERY', 'MUTATION')),
  state text not null check (state in ('CREATED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELED')),
  document text not null, upload_key text, token text not null, error text,
  object_count integer not null, root_count integer not null, bytes ${bytes},
  created_at bigint not null, seen_at bigint not null, completed_at bigint
);
create index bulk_operation_by_age on bulk_operation (created_at);

alter table collection add column rules text;
`,
  );
}
