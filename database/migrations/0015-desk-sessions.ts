import type { Kysely } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Who is signed in at the desk, so that a session can be ended from elsewhere. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);
  await db.schema
    .createTable("desk_session")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("token_key", "text", (c) => c.notNull())
    .addColumn("device", "text", (c) => c.notNull())
    .addColumn("network", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint", (c) => c.notNull())
    .execute();
}
