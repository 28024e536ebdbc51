import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Adds the order of a piece's photos; those with the same place are in the order in which they were added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, "alter table stock_file add column position integer not null default 0;");
}
