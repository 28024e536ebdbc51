import { sql } from "kysely";
import type { Database } from "#database";
import { depositAccounts } from "#ledger";
import type { Cents } from "#money";
import { repairLabel, repairLabels } from "#repairs";
import { type Listing, type ListPage, readPage } from "../../../foundation/records/listing.ts";
import {
  matchesSearch,
  normalizedCodeColumn,
  type SearchedFacts,
} from "../../../foundation/records/searched-text.ts";
import type { ShopContext } from "../context.ts";
import { orderSearchFields } from "../search-fields.ts";
import { pieceTitles } from "./desk-lists.ts";

/** An order with a balance due, and what it is for. */
export interface PayableOrder {
  number: string;
  /** Numbers of the jobs and repair it pays for: "LJ-7K2M9QXA", "RP-1001". */
  jobs: string[];
  repair: string | null;
  name: string;
  titles: string[];
  balanceCents: Cents;
}

const balance = sql<number>`coalesce((select sum(cents) from journal_entry
  join journal_posting on entry = journal_entry.number
  where order_id = orders.id and account in ('receivable', ${depositAccounts})
  and journal_entry.kind not in ('surplus', 'surplus-refund-paid')), 0)`;

const sorts = {
  client: sql`lower(orders.last_name || ' ' || orders.first_name)`,
  number: sql`orders.number`,
  balance,
};

/**
 * A page of the orders that can be paid at the counter, newest first: custom pieces and repairs with an agreed price
 * and a balance due. Searches orders, jobs and repairs.
 */
export async function listPayableOrders(
  { database: { read, dialect } }: Pick<ShopContext, "database">,
  listing: Listing,
): Promise<ListPage<PayableOrder>> {
  const { search } = listing;
  const wanted = read
    .selectFrom("orders")
    .select(["id", "number", "repair", "lines", "first_name", "last_name", balance.as("balanceCents")])
    .where(sql<boolean>`(kind = 'deposit' or layaway is not null)`)
    .where("paid_at", "is not", null)
    .where("state", "not in", ["cancelled", "refund_pending", "refunded"])
    .where(sql<boolean>`${balance} > 0`)
    .$if(search !== "", (query) => query.where(matchesSearch(search, facts(dialect))));
  const usual = sql`orders.created_at desc, orders.id`;
  const page = await readPage(wanted, listing, { sorts, usual, id: sql`orders.id` });
  const ids = page.rows.map(({ id }) => id);
  const jobs =
    ids.length === 0
      ? []
      : await read.selectFrom("job").select(["number", "order_id"]).where("order_id", "in", ids).execute();
  const rows = page.rows.map(
    ({ id, number, repair, first_name, last_name, balanceCents, ...row }): PayableOrder => ({
      ...{ number, jobs: jobs.filter(({ order_id }) => order_id === id).map((job) => job.number) },
      repair: repair === null ? null : repairLabel(repair),
      name: `${first_name} ${last_name}`,
      titles: pieceTitles(row),
      balanceCents: Number(balanceCents),
    }),
  );
  return { ...page, rows };
}

function facts(dialect: Database["dialect"]): SearchedFacts {
  const found = orderSearchFields(dialect);
  const ofJob = {
    id: sql`orders.id`,
    of: sql`select order_id from job`,
    facts: { texts: [sql`job.number`, sql`job.title`], codes: [normalizedCodeColumn(sql`job.number`)] },
  };
  return {
    ...found,
    texts: [...found.texts, repairLabels.inSql(sql`orders.repair`)],
    codes: [...found.codes, repairLabels.inSql(sql`orders.repair`, "")],
    rows: [...found.rows, ofJob],
  };
}
