import { sql } from "kysely";
import type { Database } from "#database";
import { jsonWith } from "../../records/searched-json.ts";
import { isFound, keyOf } from "../../records/searched-text.ts";
import { postings } from "./find-sales.ts";
import type { Search } from "./search.ts";

/** Entries of the journal by number, reason, reference, amount and order, the last first. */
export async function findEntries({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("journal_entry")
    .leftJoin("orders", "orders.id", "journal_entry.order_id")
    .select(["journal_entry.number", "journal_entry.kind", "day", "memo", "orders.number as order"])
    .where(
      isFound(typed, {
        texts: [sql`journal_entry.memo`],
        codes: [sql`cast(journal_entry.number as text)`, keyOf(sql`orders.number`)],
        rows: [postings],
      }),
    )
    .orderBy("journal_entry.number", "desc")
    .limit(most)
    .execute();
}

/** Reports of cash by payer, mailbox and amount, the last first. */
export async function findCashReports({ read, dialect }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("cash_report")
    .select([
      "id",
      "email_key as mailbox",
      "cash_cents as cashCents",
      "due_day as dueDay",
      "filed_at as filedAt",
    ])
    .where(
      isFound(typed, {
        texts: [sql`cash_report.email_key`],
        cents: [sql`cash_report.cash_cents`],
        within: (word) =>
          jsonWith(dialect, { column: sql`cash_report.payer`, paths: ["name", "address"], word }),
      }),
    )
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Price books by name, the last first. */
export async function findPriceBooks({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("price_book")
    .select(["version", "name", "first_in_force_at as inForceAt"])
    .where(isFound(typed, { texts: [sql`price_book.name`] }))
    .orderBy("version", "desc")
    .limit(most)
    .execute();
}
