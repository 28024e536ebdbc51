import { sql } from "kysely";
import type { Db } from "#database";
import { contains, isAbout } from "./contains.ts";
import type { Search } from "./search.ts";

const buyer = sql<string>`orders.first_name || ' ' || orders.last_name`;
const orderTexts = [sql`orders.number`, buyer, sql`orders.phone`];

/** Orders by number, name, mail and telephone, newest first. */
export async function findOrders(db: Db, search: Search) {
  return await db
    .selectFrom("orders")
    .select(["number", "kind", "state", "total_cents as totalCents", buyer.as("name")])
    // That of a repair is found as the repair.
    .where("orders.repair", "is", null)
    .where(isAbout(search, { mail: sql`orders.email`, texts: orderTexts }))
    .orderBy("created_at", "desc")
    .limit(search.most)
    .execute();
}

/** Receipts of the orders that match, newest first. */
export async function findReceipts(db: Db, search: Search) {
  return await db
    .selectFrom("journal_entry")
    .innerJoin("orders", "orders.id", "journal_entry.order_id")
    .select(["receipt", "journal_entry.kind", "day", "orders.number", buyer.as("name")])
    .where("receipt", "is not", null)
    .where(isAbout(search, { mail: sql`orders.email`, texts: orderTexts }))
    .orderBy("receipt", "desc")
    .limit(search.most)
    .execute();
}

/** Jobs by number, title and client, the newest first. Whoever may not see the client finds by the piece alone. */
export async function findJobs(db: Db, search: Search, seesClient = true) {
  const name = sql<string | null>`coalesce(${buyer}, quote_request.name)`;
  return await db
    .selectFrom("job")
    .leftJoin("orders", "orders.id", "job.order_id")
    .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
    .select(["job.number", "job.title", "job.stage", name.as("name")])
    .where((eb) =>
      seesClient
        ? eb.or([
            isAbout(search, {
              mail: sql`orders.email`,
              texts: [sql`job.number`, sql`job.title`, ...orderTexts],
            }),
            isAbout(search, { mail: sql`quote_request.email`, texts: [sql`quote_request.name`] }),
          ])
        : contains(search.typed, [sql`job.number`, sql`job.title`, sql`orders.number`]),
    )
    .orderBy("job.created_at", "desc")
    .limit(search.most)
    .execute();
}

/** Quotes by title, name, mail and telephone, newest first. */
export async function findQuotes(db: Db, search: Search) {
  const texts = [sql`quote.title`, sql`quote.name`, sql`quote.phone`];
  return await db
    .selectFrom("quote")
    .select(["number", "title", "name", "state"])
    .where(isAbout(search, { mail: sql`quote.email`, texts }))
    .orderBy("number", "desc")
    .limit(search.most)
    .execute();
}

/** Letters by recipient, newest first. */
export async function findLetters(db: Db, { typed, most }: Search) {
  return await db
    .selectFrom("outbox")
    .select(["id", "recipient", "template", "state"])
    .where(contains(typed, [sql`outbox.recipient`]))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
