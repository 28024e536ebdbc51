import type { Kysely } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** The addresses that took the first-purchase offer. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);

  await db.schema
    .createTable("sign_up")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("asked_at", "bigint", (c) => c.notNull())
    .execute();
}
