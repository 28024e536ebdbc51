import type { Kysely } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

/** Adds what the desk sets of collections, and their earlier versions. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const { numberedId } = dialectSql(dialect);
  await runStatements(
    db,
    `
alter table collection add column members text not null default 'name' check (members in ('name', 'hand', 'rule'));
update collection set members = 'rule' where rules is not null;
alter table collection add column translations text not null default '{}';
alter table collection add column seo text not null default '{"title":null,"description":null}';
alter table collection add column image text;

create table collection_version (
  id ${numberedId}, collection_id bigint references collection (id) on delete cascade,
  at bigint not null, actor text not null, action text not null, facts text not null
);
create index collection_version_by_collection on collection_version (collection_id);
`,
  );
}
