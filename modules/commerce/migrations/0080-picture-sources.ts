import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds pictures as they came, whose sizes are made later. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { bytes } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table picture_source (
  hash text primary key, bytes ${bytes} not null, created_at bigint not null
);
`,
  );
}
