import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** What the owner decides and writes about what came in. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);

  await db.schema
    .createTable("desk_item")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("subject", "text", (c) => c.notNull().unique())
    .addColumn("next_action", "text", (c) =>
      c.check(sql`next_action in ('call', 'write', 'price', 'post', 'wait')`),
    )
    .addColumn("done_at", "bigint")
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("desk_note")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("desk_note_key", ["subject", "key"])
    .execute();

  // The audit is read by what it is about, and an inbox looks only at what came last.
  await db.schema.createIndex("audit_by_subject").on("audit").columns(["subject", "id"]).execute();
}
