import { sql } from "kysely";
import type { Database } from "#database";
import type { Cents } from "#money";
import { repairLabel } from "#repairs";
import { containsDigits, containsTyped, searchedDigits } from "../../records/searched-text.ts";
import type { CheckoutContext } from "../checkout/context.ts";
import { pieceTitles } from "./desk-lists.ts";

/** An order whose balance is open, with what it pays for. */
export interface PayableOrder {
  number: string;
  /** Numbers of the jobs and the repair that it pays for: "LJ-7K2M9QXA", "RP-1001". */
  jobs: string[];
  repair: string | null;
  name: string;
  titles: string[];
  balanceCents: Cents;
}

/** Orders listed at most. */
export const maxPayable = 50;

const balance = sql<number>`coalesce((select sum(cents) from journal_entry
  join journal_posting on entry = journal_entry.number
  where order_id = orders.id and account in ('receivable', 'deposits')
  and journal_entry.kind not in ('surplus', 'surplus-refund-paid')), 0)`;

const jobsOf = sql`select 1 from job where job.order_id = orders.id`;

/**
 * Orders for which the desk takes a payment, newest first: made pieces and repairs whose price is agreed and not paid in
 * full. `search`: a part of a number, name, mail address, telephone or title of order, job or repair; empty for all.
 */
export async function payableOrders(
  { database: { read, dialect } }: Pick<CheckoutContext, "database">,
  search: string,
) {
  const typed = search.trim();
  const rows = await read
    .selectFrom("orders")
    .select(["id", "number", "repair", "lines", "first_name", "last_name", balance.as("balanceCents")])
    .where("kind", "=", "deposit")
    .where("paid_at", "is not", null)
    .where("state", "not in", ["cancelled", "refund_pending", "refunded"])
    .where(sql<boolean>`${balance} > 0`)
    .$if(typed !== "", (query) => query.where(isAbout(typed, dialect)))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxPayable + 1)
    .execute();
  const shown = rows.slice(0, maxPayable);
  const ids = shown.map(({ id }) => id);
  const jobs =
    ids.length === 0
      ? []
      : await read.selectFrom("job").select(["number", "order_id"]).where("order_id", "in", ids).execute();
  const orders = shown.map(
    ({ id, number, repair, first_name, last_name, balanceCents, ...row }): PayableOrder => ({
      ...{ number, jobs: jobs.filter(({ order_id }) => order_id === id).map((job) => job.number) },
      repair: repair === null ? null : repairLabel(repair),
      name: `${first_name} ${last_name}`,
      titles: pieceTitles(row),
      balanceCents: Number(balanceCents),
    }),
  );
  return { orders, hasMore: rows.length > maxPayable };
}

function isAbout(typed: string, dialect: Database["dialect"]) {
  const digits = searchedDigits(typed);
  const ofJob = [sql`job.number`, sql`job.title`].map((text) => containsTyped(text, typed));
  const buyer = sql`orders.first_name || ' ' || orders.last_name`;
  const [lines, title] =
    dialect === "sqlite"
      ? [sql`json_each(orders.lines)`, sql`json_extract(line.value, '$.title')`]
      : [sql`jsonb_array_elements(orders.lines::jsonb)`, sql`(line.value ->> 'title')`];
  const ofOrder = [
    sql`orders.number`,
    buyer,
    sql`orders.email`,
    sql`orders.phone`,
    sql`'RP-' || orders.repair`,
  ];
  const found = [
    ...ofOrder.map((text) => containsTyped(text, typed)),
    sql<boolean>`exists (select 1 from ${lines} as line where ${containsTyped(title, typed)})`,
    ...(digits === null ? [] : [containsDigits(sql`orders.phone`, digits)]),
    sql<boolean>`exists (${jobsOf} and (${sql.join(ofJob, sql` or `)}))`,
  ];
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
