import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds the pictures that rows of an import name, and what became of each. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { id } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table import_picture (
  id ${id}, row_id bigint not null references import_row (id) on delete cascade,
  run_id bigint not null references import_run (id) on delete cascade,
  product_id bigint references product (id) on delete set null,
  position integer not null, source text not null, alt text not null, shows text,
  fate text not null check (fate in ('waiting', 'stored', 'kept', 'refused', 'removed')),
  reason text not null, hash text, url text,
  constraint import_picture_once unique (row_id, position)
);
create index import_picture_by_run on import_picture (run_id, fate, id);
create index import_picture_by_product on import_picture (product_id, hash);
`,
  );
}
