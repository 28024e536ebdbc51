import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds pictures that programs keep with the shop before a product has them, and definitions of metafields. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { numberedId } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table library_picture (
  id ${numberedId}, name text not null unique, hash text not null, alt text not null,
  width integer not null, height integer not null, created_at bigint not null
);
create index library_picture_by_hash on library_picture (hash);

create table metafield_definition (
  id ${numberedId}, namespace text not null, key text not null, name text not null, description text not null,
  type text not null, validations text not null, created_at bigint not null, updated_at bigint not null,
  unique (namespace, key)
);
`,
  );
}
