import { type Kysely, sql } from "kysely";

/** The final price of a custom piece, parts of a payment that are given back, and orders as the desk lists them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("final_price_cents", "bigint", (c) => c.check(sql`final_price_cents > 0`))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("final_tax_cents", "bigint", (c) => c.check(sql`final_tax_cents >= 0`))
    .execute();
  await db.schema.alterTable("orders").addColumn("final_tax_label", "text").execute();
  await db.schema
    .createIndex("orders_by_creation")
    .on("orders")
    .columns(["state", "created_at", "id"])
    .execute();

  await db.schema
    .createTable("refund_part")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("charge_ref", "text", (c) => c.notNull().references("payment.ref"))
    .addColumn("amount_cents", "bigint", (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("refund_ref", "text", (c) => c.unique())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("refund_part_by_order").on("refund_part").column("order_id").execute();
  await db.schema.createIndex("refund_part_by_charge").on("refund_part").column("charge_ref").execute();
  await db.schema
    .createIndex("refund_part_owed")
    .on("refund_part")
    .column("created_at")
    .where(sql.ref("refund_ref"), "is", null)
    .execute();
}
