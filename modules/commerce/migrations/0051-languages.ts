import type { Kysely } from "kysely";
import { runStatements } from "../../../foundation/database/migration-context.ts";

const tables = ["orders", "outbox", "quote", "quote_request", "visit", "want_mailbox"];

/** What customers write is remembered with its language, so that they are answered in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    tables.map((table) => `alter table ${table} add column language text not null default 'en';`).join("\n"),
  );
}
