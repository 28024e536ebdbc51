import { type Kysely, sql } from "kysely";

/**
 * Price books beside the first, and by which one each estimate was made. A review learns when it was written, and which
 * of its versions an editor has before them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("price_book")
    .addColumn("version", "integer", (c) => c.primaryKey().check(sql`version > 1`))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("figures", "text", (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("first_in_force_at", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  for (const table of ["quote_request", "order_design"])
    await db.schema
      .alterTable(table)
      .addColumn("price_book", "integer", (c) => c.notNull().defaultTo(1))
      .execute();
  await db.schema
    .alterTable("review")
    .addColumn("revision", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("review")
    .addColumn("updated_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
}
