import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds changes of many prices at once, with what each price was, so that they can be undone. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { id } = dialectSql(dialect);
  await runStatements(
    db,
    `
create table price_change (
  id ${id}, key text not null unique, actor text not null, at bigint not null, rule text not null,
  products integer not null, variants integer not null, undone_at bigint, undone_by text
);
create table price_change_row (
  change_id bigint not null references price_change (id) on delete cascade,
  variant_id bigint not null, product_id bigint not null, title text not null,
  old_cents bigint not null, old_compare_at_cents bigint,
  new_cents bigint not null check (new_cents > 0), new_compare_at_cents bigint,
  undo text not null check (undo in ('', 'restored', 'changed', 'gone')),
  primary key (change_id, variant_id)
);
`,
  );
}
