import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "../migration-context.ts";

/** The pictures that the owner gives to pieces, in every width and format that pages ask for. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("picture")
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull().check(sql`width > 0`))
    .addColumn("format", "text", (c) => c.notNull().check(sql`format in ('avif', 'webp')`))
    .addColumn("bytes", dialect === "sqlite" ? sql`blob` : sql`bytea`, (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("picture_key", ["hash", "width", "format"])
    .execute();
}
