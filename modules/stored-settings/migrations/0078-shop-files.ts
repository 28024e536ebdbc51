import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds the files made from the shop's logo. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { bytes } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table shop_file (
  hash text not null, name text not null, type text not null, bytes ${bytes} not null, created_at bigint not null,
  primary key (hash, name)
);
`,
  );
}
