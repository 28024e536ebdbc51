import { sql } from "kysely";
import type { Database } from "#database";
import { ofBuyer, orderFacts, paymentFacts } from "../../commerce/desk/searched.ts";
import { isFound, keyOf } from "../../records/searched-text.ts";
import { jobFacts, type Sees } from "../../workshop/jobs/searched-jobs.ts";
import { isAbout } from "./contains.ts";
import type { Search } from "./search.ts";

const buyer = sql<string>`orders.first_name || ' ' || orders.last_name`;
const mail = sql`orders.email`;

/** Orders by number, buyer, pieces, serials, amounts and parcel, newest first. */
export async function findOrders({ read, dialect }: Database, search: Search) {
  return await read
    .selectFrom("orders")
    .select(["number", "kind", "state", "total_cents as totalCents", buyer.as("name")])
    // That of a repair is found as the repair.
    .where("orders.repair", "is", null)
    .where(isAbout(search, { mail, ...orderFacts(dialect) }))
    .orderBy("created_at", "desc")
    .limit(search.most)
    .execute();
}

/** Payments and refunds by amount, reference and last four digits, newest first; those of a name are found as receipts. */
export async function findPayments({ read }: Database, search: Search) {
  return await read
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.order_id")
    .select(["orders.number", "payment.kind", "payment.amount_cents as amountCents", "payment.state"])
    .select(["payment.provider", "payment.created_at as at", buyer.as("name")])
    .where(isAbout(search, { mail, ...paymentFacts }))
    .orderBy("payment.created_at", "desc")
    .limit(search.most)
    .execute();
}

/** Receipts by number, amount, reference and buyer, newest first. */
export async function findReceipts({ read }: Database, search: Search) {
  return await read
    .selectFrom("journal_entry")
    .innerJoin("orders", "orders.id", "journal_entry.order_id")
    .select(["receipt", "journal_entry.kind", "day", "orders.number", buyer.as("name")])
    .where("receipt", "is not", null)
    .where(
      isAbout(search, {
        mail,
        ...ofBuyer,
        texts: [...ofBuyer.texts, sql`'R-' || receipt`],
        codes: [keyOf(sql`orders.number`), sql`'R' || receipt`],
        rows: [postings],
      }),
    )
    .orderBy("receipt", "desc")
    .limit(search.most)
    .execute();
}

/** What an entry of the journal books. */
export const postings = {
  id: sql`journal_entry.number`,
  of: sql`select entry from journal_posting`,
  facts: {
    texts: [],
    codes: [keyOf(sql`journal_posting.reference`)],
    cents: [sql`abs(journal_posting.cents)`],
  },
};

/** Jobs by number, title, message, client and amounts, the newest first; by no more than the role sees. */
export async function findJobs({ read }: Database, search: Search, sees: Sees) {
  return await read
    .selectFrom("job")
    .leftJoin("orders", "orders.id", "job.order_id")
    .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
    .select(["job.number", "job.title", "job.stage"])
    .select(sql<string | null>`coalesce(${buyer}, quote_request.name)`.as("name"))
    .where((eb) =>
      search.isAddress && sees.client
        ? eb.or([
            isAbout(search, { mail, texts: [] }),
            isAbout(search, { mail: sql`quote_request.email`, texts: [] }),
          ])
        : isFound(search.typed, jobFacts(sees)),
    )
    .orderBy("job.created_at", "desc")
    .limit(search.most)
    .execute();
}

/** Quotes by number, title, client, words and amounts, newest first. */
export async function findQuotes({ read }: Database, search: Search) {
  return await read
    .selectFrom("quote")
    .select(["number", "title", "name", "state"])
    .where(
      isAbout(search, {
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
      }),
    )
    .orderBy("number", "desc")
    .limit(search.most)
    .execute();
}

/** Letters by recipient, newest first. */
export async function findLetters({ read }: Database, { typed, most }: Search) {
  return await read
    .selectFrom("outbox")
    .select(["id", "recipient", "template", "state"])
    .where(isFound(typed, { texts: [sql`outbox.recipient`] }))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
