import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

const tables = ["orders", "outbox", "quote", "quote_request", "visit", "want_mailbox"];

/** Stores the language in which customers write, so that they are answered in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    tables.map((table) => `alter table ${table} add column language text not null default 'en';`).join("\n"),
  );
}
