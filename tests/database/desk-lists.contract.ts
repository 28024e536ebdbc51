import { expect, test } from "vitest";
import { openClients, openReviews } from "#clients";
import type { Database } from "#database";
import { listOutbox } from "../../foundation/mail/outbox/read-outbox.ts";
import { listAudit } from "../../foundation/records/list-audit.ts";
import { firstPage, type Listing, type ListPage } from "../../foundation/records/listing.ts";
import { listOrders, listPieces } from "../../modules/commerce/desk/desk-lists.ts";
import { listPayableOrders } from "../../modules/commerce/desk/payable-orders.ts";
import { listDeskProducts } from "../../modules/commerce/desk/products/list-desk-products.ts";
import { listPapers } from "../../modules/papers/read-papers.ts";
import { listQuotes } from "../../modules/quotes/read-quote.ts";
import { listRepairs } from "../../modules/repairs/read-repairs.ts";
import { listJobsPage } from "../../modules/workshop/jobs/list-jobs.ts";
import { kinds } from "../../server/kinds.ts";
import { shop } from "../../shop.config.ts";
import { sampleItems } from "../faults/run-size.ts";
import { describeOnEachDatabase } from "./describe-on-each-database.ts";

type Read = (database: Database, listing: Listing) => Promise<ListPage<unknown>>;

const sees = { client: true, price: true };
/** A module's context; lists use only the database, facts and clock. */
const contextOf = (database: Database) => ({ database, facts: shop, now: Date.now }) as never;

const lists: Record<string, { sorts: string[]; read: Read }> = {
  repairs: {
    sorts: ["piece", "number", "client", "promised", "stage"],
    read: (database, listing) => listRepairs(contextOf(database), { ...listing, isOpen: true, sees }),
  },
  quotes: {
    sorts: ["quote", "for", "state", "valid", "changed", "total"],
    read: (database, listing) => listQuotes(contextOf(database), listing),
  },
  orders: {
    sorts: ["order", "buyer", "placed", "state", "total"],
    read: (database, listing) => listOrders(contextOf(database), listing),
  },
  pieces: {
    sorts: ["piece", "serial", "order", "held", "sold", "where"],
    read: (database, listing) => listPieces(contextOf(database), { ...listing, state: "any" }),
  },
  balances: {
    sorts: ["client", "number", "balance"],
    read: (database, listing) => listPayableOrders({ database }, listing),
  },
  products: {
    sorts: ["product", "state", "stock", "price", "changed"],
    read: (database, listing) => listDeskProducts(database, { ...listing, state: null }),
  },
  jobs: {
    sorts: ["piece", "stage", "due", "client"],
    read: (database, listing) => listJobsPage(contextOf(database), { ...listing, sees }),
  },
  papers: {
    sorts: ["piece", "of", "value", "issued"],
    read: (database, listing) => listPapers(database, { ...listing, kind: null }),
  },
  emails: {
    sorts: ["email", "to", "written", "state"],
    read: (database, listing) => listOutbox(database, { ...listing, state: null }),
  },
  audit: {
    sorts: ["what", "about", "who", "when"],
    read: (database, listing) => listAudit(database, { ...listing, subject: "" }),
  },
  reviews: {
    sorts: ["review", "customer", "stars", "state"],
    read: (database, listing) => openReviews({ database, orders: null }).list(listing),
  },
  clients: {
    sorts: ["records", "newest"],
    read: (database, listing) =>
      openClients({ database, kinds, facts: shop, origin: "https://store.test" }).profiles.list(listing),
  },
};

const searches = ["", "Ada 516 555 0199", "$4,083.00", "7K4 31-906"];

describeOnEachDatabase("A desk list", (open) => {
  test.each(Object.keys(lists))("lists %s by each sort order and every kind of search term", async (name) => {
    const database = await open();
    const { sorts, read } = lists[name]!;
    // Search doesn't depend on the sort, so every run searches by one word.
    for (const sort of [null, "secret", ...sorts.flatMap((one) => [one, `-${one}`])])
      for (const search of sort === null ? searches : sampleItems(searches, searches.length))
        expect(await read(database, { ...firstPage, sort, search })).toMatchObject({
          ...{ rows: [], total: 0, page: 1, pages: 1 },
        });
  });
});
