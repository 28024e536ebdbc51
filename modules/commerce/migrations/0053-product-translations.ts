import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Stores title and description of products in other languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, "alter table product add column translations text not null default '{}';");
}
