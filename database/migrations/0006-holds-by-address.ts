import type { Kysely } from "kysely";

/** From where an order was placed, so that one address cannot hold what another mail address each time asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("client_key", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("orders_by_client").on("orders").columns(["client_key", "state"]).execute();
}
