import type { Kysely } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** What visitors ask for in place of a piece that another has. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);
  await db.schema
    .createTable("similar_request")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull().unique())
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("notes", "text", (c) => c.notNull())
    .addColumn("product_handle", "text", (c) => c.notNull())
    .addColumn("product_title", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
