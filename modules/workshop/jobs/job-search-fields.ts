import { sql } from "kysely";
import type { RecordVisibility } from "../../../foundation/records/search.ts";
import { normalizedCodeColumn, type SearchedFacts } from "../../../foundation/records/searched-text.ts";

/** Searchable fields of a job (joined like `jobRows`): numbers, title, messages, and what else the user may see. */
export function jobSearchFields({ client, price }: RecordVisibility): SearchedFacts {
  const numbers = [sql`job.number`, sql`orders.number`];
  return {
    texts: [
      ...numbers,
      sql`job.title`,
      ...(client
        ? [
            sql`orders.first_name`,
            sql`orders.last_name`,
            sql`orders.email`,
            sql`quote_request.name`,
            sql`quote_request.email`,
          ]
        : []),
    ],
    codes: numbers.map(normalizedCodeColumn),
    ...(client && { phones: [sql`orders.phone`, sql`quote_request.phone`] }),
    ...(price && { cents: [sql`job.estimate_cents`, sql`job.deposit_cents`] }),
    rows: [
      {
        id: sql`job.id`,
        of: sql`select job_id from job_message`,
        facts: { texts: [sql`job_message.text`] },
      },
      ...(price
        ? [
            {
              id: sql`job.order_id`,
              of: sql`select order_id from journal_entry join journal_posting on entry = journal_entry.number`,
              facts: { texts: [], cents: [sql`abs(journal_posting.cents)`] },
            },
          ]
        : []),
    ],
  };
}
