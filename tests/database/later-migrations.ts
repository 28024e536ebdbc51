import { type Kysely, sql } from "kysely";
import type { Migrations } from "../../foundation/database/migrate.ts";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../foundation/database/migration-context.ts";

/** Two migrations such as later releases may have: a new table, and a filled column in an old one. */
export const laterMigrations: Migrations = {
  "9001-notes": {
    async up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
      const { id, appendOnly } = dialectSql(dialect);
      await runStatements(
        db,
        `
create table shelf_note (
  id ${id}, text text not null
);
insert into shelf_note (text) values ('Ask Mara');
${appendOnly("shelf_note", "Notes are append only.")}
`,
      );
    },
  },
  "9002-colours": {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`alter table product add column colour text`.execute(db);
      await sql`update product set colour = 'blue'`.execute(db);
    },
  },
};
