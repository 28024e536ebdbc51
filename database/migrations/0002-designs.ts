import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** The designs of deposit orders, and what visitors ask the showroom for. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);

  await db.schema
    .createTable("order_design")
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("position", "integer", (c) => c.notNull().check(sql`position >= 1`))
    .addColumn("design_id", "text", (c) => c.notNull())
    .addColumn("design_text", "text", (c) => c.notNull())
    .addColumn("design", "text", (c) => c.notNull())
    .addColumn("estimate_cents", "bigint", (c) => c.notNull().check(sql`estimate_cents >= 0`))
    .addColumn("told_estimate", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("order_design_key", ["order_id", "position"])
    .execute();

  await db.schema
    .createTable("quote_request")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull().unique())
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("notes", "text", (c) => c.notNull())
    .addColumn("design", "text", (c) => c.notNull())
    .addColumn("design_text", "text", (c) => c.notNull())
    .addColumn("estimate_cents", "bigint", (c) => c.notNull().check(sql`estimate_cents >= 0`))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("sizer_request")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull().unique())
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("address1", "text", (c) => c.notNull())
    .addColumn("address2", "text")
    .addColumn("city", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("postal_code", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
}
