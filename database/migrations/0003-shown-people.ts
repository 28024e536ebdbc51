import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** What other visitors are told of people, with their word: who agreed that a purchase is shown, and what they said. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);

  await db.schema
    .alterTable("orders")
    .addColumn("agreed_to_show", "integer", (c) =>
      c.notNull().defaultTo(0).check(sql`agreed_to_show in (0, 1)`),
    )
    .execute();
  await db.schema.createIndex("orders_to_show").on("orders").columns(["agreed_to_show", "paid_at"]).execute();

  await db.schema
    .createTable("review")
    .addColumn("id", identity, (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull())
    .addColumn("quote", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("town", "text", (c) => c.notNull())
    .addColumn("stars", "integer", (c) => c.notNull().check(sql`stars between 1 and 5`))
    .addColumn("published_at", "bigint")
    .execute();
  await db.schema.createIndex("review_by_publication").on("review").column("published_at").execute();
}
