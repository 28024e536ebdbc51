import { sql } from "kysely";
import type { SearchedFacts } from "../../foundation/records/searched-text.ts";
import { quoteLabels } from "./quote-rows.ts";

/** Searchable fields of a quote: number, title, client, words, amounts and vendor notes. */
export function quoteSearchFields() {
  return {
    texts: [quoteLabels.inSql(sql`quote.number`), sql`quote.title`, sql`quote.name`, sql`quote.email`],
    codes: [quoteLabels.inSql(sql`quote.number`, "")],
    phones: [sql`quote.phone`],
    rows: [
      {
        id: sql`quote.number`,
        of: sql`select quote from quote_version`,
        facts: {
          texts: [sql`quote_version.words`, sql`quote_version.trade_in_title`],
          cents: [
            sql`quote_version.price_cents`,
            sql`quote_version.price_cents + quote_version.tax_cents`,
            sql`quote_version.deposit_cents`,
          ],
        },
      },
      {
        id: sql`quote.number`,
        of: sql`select quote from quote_answer`,
        facts: { texts: [sql`quote_answer.text`] },
      },
      {
        id: sql`quote.number`,
        of: sql`select quote from special_order`,
        facts: { texts: [sql`special_order.note`] },
      },
    ],
  } satisfies SearchedFacts;
}
