import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

/** Stores the language in which a repair's client is written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, "alter table repair add column language text not null default 'en';");
}
