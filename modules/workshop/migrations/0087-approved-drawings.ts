import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Stores the drawing and values that a client approved, so that later releases show them unchanged. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { bytes } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table approved_drawing (
  job_id text primary key references job (id) on delete cascade,
  hash text not null, shown text not null, bytes ${bytes} not null, at bigint not null
);
`,
  );
}
