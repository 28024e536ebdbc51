import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext, makeAppendOnly } from "../migration-context.ts";

/** The tables of the shop: catalogue, stock, carts, orders, payments, outbox, audit. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);
  /** Text that lists are sorted by: compared byte by byte, so that both databases answer in the same order. */
  const sortedText = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;

  await db.schema
    .createTable("meta")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("product")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("handle", "text", (c) => c.notNull().unique())
    .addColumn("title", sortedText, (c) => c.notNull())
    .addColumn("vendor", sortedText, (c) => c.notNull())
    .addColumn("product_type", sortedText, (c) => c.notNull())
    .addColumn("description_html", "text", (c) => c.notNull())
    .addColumn("tags", sortedText, (c) => c.notNull())
    .addColumn("options", "text", (c) => c.notNull())
    .addColumn("images", "text", (c) => c.notNull())
    .addColumn("metafields", "text", (c) => c.notNull())
    .addColumn("seo", "text", (c) => c.notNull())
    .addColumn("search_text", sortedText, (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('ACTIVE', 'DRAFT', 'ARCHIVED')`))
    .addColumn("published", "integer", (c) => c.notNull().check(sql`published in (0, 1)`))
    .addColumn("position", "bigint", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("product_by_position")
    .on("product")
    .columns(["status", "published", "position", "id"])
    .execute();

  await db.schema
    .createTable("variant")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("product_id", "bigint", (c) => c.notNull().references("product.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("sku", "text")
    .addColumn("selected_options", "text", (c) => c.notNull())
    .addColumn("price_cents", "bigint", (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn("compare_at_price_cents", "bigint")
    .addColumn("tracked", "integer", (c) => c.notNull().check(sql`tracked in (0, 1)`))
    .addColumn("available", "integer", (c) => c.notNull().check(sql`available in (0, 1)`))
    .addColumn("requires_shipping", "integer", (c) => c.notNull().check(sql`requires_shipping in (0, 1)`))
    .addColumn("taxable", "integer", (c) => c.notNull().check(sql`taxable in (0, 1)`))
    .execute();
  await db.schema
    .createIndex("variant_by_product")
    .on("variant")
    .columns(["product_id", "position"])
    .execute();

  await db.schema
    .createTable("collection")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("handle", "text", (c) => c.notNull().unique())
    .addColumn("title", sortedText, (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("collection_product")
    .addColumn("collection_id", "bigint", (c) => c.notNull().references("collection.id").onDelete("cascade"))
    .addColumn("product_id", "bigint", (c) => c.notNull().references("product.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("collection_product_key", ["collection_id", "product_id"])
    .execute();
  await db.schema
    .createIndex("collection_by_product")
    .on("collection_product")
    .column("product_id")
    .execute();

  await db.schema
    .createTable("menu")
    .addColumn("handle", "text", (c) => c.primaryKey())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("items", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("cart")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("lines", "text", (c) => c.notNull())
    .addColumn("attributes", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("discount_codes", "text", (c) => c.notNull())
    .addColumn("buyer_identity", "text", (c) => c.notNull())
    .addColumn("order_id", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("cart_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('goods', 'deposit')`))
    .addColumn("state", "text", (c) =>
      c
        .notNull()
        .check(
          sql`state in ('pending_payment', 'paid', 'ready_for_pickup', 'shipped', 'completed', 'cancelled', 'refund_pending', 'refunded', 'in_design', 'final_quoted')`,
        ),
    )
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("delivery", "text", (c) => c.notNull())
    .addColumn("lines", "text", (c) => c.notNull())
    .addColumn("attributes", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("discount_code", "text")
    .addColumn("discount_percent", "integer")
    .addColumn("subtotal_cents", "bigint", (c) => c.notNull().check(sql`subtotal_cents >= 0`))
    .addColumn("discount_cents", "bigint", (c) => c.notNull().check(sql`discount_cents >= 0`))
    .addColumn("shipping_cents", "bigint", (c) => c.notNull().check(sql`shipping_cents >= 0`))
    .addColumn("tax_cents", "bigint", (c) => c.notNull().check(sql`tax_cents >= 0`))
    .addColumn("tax_ppm", "integer")
    .addColumn("tax_label", "text")
    .addColumn("total_cents", "bigint", (c) =>
      c
        .notNull()
        .check(
          sql`total_cents >= 0 and total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents`,
        ),
    )
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("unit_count", "integer", (c) => c.notNull().check(sql`unit_count >= 0`))
    .addColumn("held_until", "bigint")
    .addColumn("cancel_reason", "text", (c) =>
      c.check(sql`cancel_reason in ('expired', 'declined', 'released')`),
    )
    .addColumn("paid_at", "bigint")
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("orders_by_cart").on("orders").column("cart_id").execute();
  await db.schema.createIndex("orders_by_hold").on("orders").columns(["state", "held_until"]).execute();
  await db.schema.createIndex("orders_by_email").on("orders").columns(["email_key", "state"]).execute();

  await db.schema
    .createTable("checkout")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("cart_id", "text", (c) => c.notNull().unique().references("cart.id").onDelete("cascade"))
    .addColumn("discount_code", "text")
    .addColumn("order_id", "text", (c) => c.references("orders.id"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("stock_unit")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("variant_id", "bigint", (c) => c.notNull().references("variant.id").onDelete("cascade"))
    .addColumn("serial", "text")
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('free', 'held', 'sold')`))
    .addColumn("order_id", "text", (c) => c.references("orders.id"))
    .addColumn("held_until", "bigint")
    .addCheckConstraint("stock_unit_holder", sql`(state = 'free') = (order_id is null)`)
    .execute();
  await db.schema
    .createIndex("stock_unit_by_variant")
    .on("stock_unit")
    .columns(["variant_id", "state", "id"])
    .execute();
  await db.schema.createIndex("stock_unit_by_order").on("stock_unit").column("order_id").execute();

  await db.schema
    .createTable("payment")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("ref", "text", (c) => c.notNull().unique())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('charge', 'refund')`))
    .addColumn("amount_cents", "bigint", (c) => c.notNull().check(sql`amount_cents >= 0`))
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('approved', 'declined', 'failed')`))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("payment_by_order").on("payment").column("order_id").execute();

  await db.schema
    .createTable("idempotency")
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("request_hash", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("idempotency_key", ["scope", "key"])
    .execute();

  await db.schema
    .createTable("discount_code")
    .addColumn("code_hash", "text", (c) => c.primaryKey())
    .addColumn("percent", "integer", (c) => c.notNull().check(sql`percent between 1 and 100`))
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('issued', 'claimed', 'used')`))
    .addColumn("order_id", "text", (c) => c.unique().references("orders.id"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("dedupe", "text", (c) => c.notNull().unique())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("template", "text", (c) => c.notNull())
    .addColumn("data", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('queued', 'kept', 'sent', 'failed')`))
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("outbox_by_due").on("outbox").columns(["state", "next_attempt_at"]).execute();

  await db.schema
    .createTable("audit")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("data", "text", (c) => c.notNull())
    .execute();
  await makeAppendOnly(db, { dialect, table: "audit", message: "The audit is append only." });
}
