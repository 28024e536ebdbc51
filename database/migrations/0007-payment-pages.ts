import { type Kysely, sql } from "kysely";

/** Payment pages of a provider's, its messages, and charges that are given back one by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("session_ref", "text").execute();
  await db.schema
    .alterTable("payment")
    .addColumn("surplus", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("payment").addColumn("refund_ref", "text").execute();

  await db.schema
    .createIndex("payment_surplus")
    .on("payment")
    .column("surplus")
    .where(sql.ref("surplus"), "=", sql.lit(1))
    .execute();

  await db.schema
    .createTable("payment_session")
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("attempt", "integer", (c) => c.notNull())
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("ref", "text", (c) => c.unique())
    .addColumn("url", "text")
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('starting', 'open', 'complete', 'expired')`),
    )
    .addColumn("amount_cents", "bigint", (c) => c.notNull().check(sql`amount_cents >= 0`))
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("checked_at", "bigint", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("payment_session_key", ["order_id", "attempt"])
    .execute();
  await db.schema
    .createIndex("payment_session_by_check")
    .on("payment_session")
    .columns(["state", "checked_at"])
    .execute();

  await db.schema
    .createTable("provider_event")
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("event_id", "text", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("provider_event_key", ["provider", "event_id"])
    .execute();
}
