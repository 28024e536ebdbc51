import { type Kysely, sql } from "kysely";

/** What a receipt of a payment at the counter says beside its journal entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column last_four text`.execute(db);
  await sql`alter table payment add column handed_over_cents bigint check (handed_over_cents >= amount_cents)`.execute(
    db,
  );
  await sql`create index cash_report_by_mailbox on cash_report (email_key)`.execute(db);
}
