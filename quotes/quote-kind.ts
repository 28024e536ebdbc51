import { sql } from "kysely";
import { type Kind, recordNumber } from "../records/kind.ts";
import { isAbout } from "../records/search.ts";
import { quoteLabels } from "./quote-rows.ts";
import { quoteStates } from "./quote-states.ts";

const path = (number: number) => `/desk/quotes/${quoteLabels.of(number)}`;

/** Quotes of the showroom. Their requests are kinds of `clients`. */
export const quoteKind: Kind = {
  name: "priced-quote",
  subjects: { answer: { path: (label) => `/desk/quotes/${label.replace(/-\d+$/, "")}` } },
  numbers: [
    recordNumber({
      ...{ read: quoteLabels.read, path },
      row: (number) => sql`select 1 from quote where number = ${number}`,
    }),
  ],
  search: {
    title: "Quotes",
    route: "/desk/quotes/:id",
    async find(search) {
      const rows = await search.database.read
        .selectFrom("quote")
        .select(["number", "title", "name", "state"])
        .where(isAbout(search, quoteFacts))
        .orderBy("number", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ number, title, name, state }) => ({
        ...{ to: path(number), number: quoteLabels.of(number), title, who: name },
        ...{ state: quoteStates[state], subject: `priced-quote ${number}` },
      }));
    },
  },
};

const quoteFacts = {
  mail: sql`quote.email`,
  texts: [sql`'Q-' || quote.number`, sql`quote.title`, sql`quote.name`, sql`quote.email`],
  codes: [sql`'Q' || quote.number`],
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
  ],
};
