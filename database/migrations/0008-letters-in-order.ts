import type { Kysely } from "kysely";

/** Finds the letters that wait before another one to the same address, however many wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("outbox_by_recipient")
    .on("outbox")
    .columns(["recipient", "state", "id"])
    .execute();
}
