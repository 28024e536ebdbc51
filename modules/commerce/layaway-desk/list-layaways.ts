import { sql } from "kysely";
import { depositAccounts } from "#ledger";
import type { Cents } from "#money";
import { calendarDay, daysBetween } from "../../../foundation/records/calendar-day.ts";
import { firstPage, type Listing, type ListPage, readPage } from "../../../foundation/records/listing.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import type { ShopContext } from "../context.ts";
import { pieceTitles } from "../desk/desk-lists.ts";
import { type LayawayRow, layawayLabel, layawayLabels } from "../layaway-schedule/layaway-rows.ts";
import { orderSearchFields } from "../search-fields.ts";

export interface LayawayFilter extends Partial<Listing> {
  /** Default: all but drafts. */
  states?: readonly LayawayRow["state"][];
  /** Only those with a payment past due. */
  isPastDue?: boolean;
}

export interface ListedLayaway {
  number: number;
  label: string;
  state: LayawayRow["state"];
  client: string;
  phone: string | null;
  what: string;
  totalCents: Cents;
  paidCents: Cents;
  /** The first payment that isn't complete: "2026-12-24"; null once it ended. */
  nextOn: string | null;
  daysLate: number;
  startedAt: number;
}

/** What was paid and not refunded. */
const paid = sql<number>`coalesce((select -sum(cents) from journal_entry
  join journal_posting on entry = journal_entry.number
  where order_id = orders.id and account in (${depositAccounts})), 0)`;

/** The first due day up to which the schedule asks for more than was paid. */
const nextOn = sql<
  string | null
>`case when layaway.state = 'active' then (select min(due_on) from layaway_payment as due
  where due.layaway = layaway.number and ${paid} < (select sum(cents) from layaway_payment as earlier
    where earlier.layaway = layaway.number and earlier.position <= due.position)) end`;

const sorts = {
  number: sql`layaway.number`,
  client: sql`lower(orders.last_name || ' ' || orders.first_name)`,
  total: sql`orders.total_cents`,
  paid,
  next: nextOn,
};

/** A page of layaways: those that need attention first, then newest first. */
export async function listLayaways(
  { database: { read, dialect }, facts, now }: Pick<ShopContext, "database" | "facts" | "now">,
  { states = ["active", "paid", "canceled", "forfeited"], isPastDue = false, ...filter }: LayawayFilter,
): Promise<ListPage<ListedLayaway>> {
  const listing = { ...firstPage, ...filter };
  const today = calendarDay(now(), facts.timeZone);
  const found = orderSearchFields(dialect);
  const labels = layawayLabels;
  const search = {
    ...found,
    texts: [...found.texts, labels.inSql(sql`layaway.number`)],
    codes: [...found.codes, labels.inSql(sql`layaway.number`, "")],
  };
  const wanted = read
    .selectFrom("layaway")
    .innerJoin("orders", "orders.id", "layaway.order_id")
    .select(["layaway.number", "layaway.state", "layaway.created_at", "orders.lines", "orders.phone"])
    .select(["orders.first_name", "orders.last_name", "orders.total_cents"])
    .select([paid.as("paid"), nextOn.as("next")])
    .where("layaway.state", "in", states)
    .$if(isPastDue, (query) => query.where(sql<boolean>`${nextOn} < ${today}`))
    .$if(listing.search !== "", (query) => query.where(matchesSearch(listing.search, search)));
  const usual = sql`case when layaway.state = 'active' then 0 else 1 end, layaway.number desc`;
  const page = await readPage(wanted, listing, { sorts, usual, id: sql`layaway.number` });
  const rows = page.rows.map(
    (row): ListedLayaway => ({
      ...{ number: row.number, label: layawayLabel(row.number), state: row.state },
      ...{ client: `${row.first_name} ${row.last_name}`.trim(), phone: row.phone },
      what: pieceTitles(row).join(", "),
      totalCents: row.total_cents,
      paidCents: row.state === "paid" ? row.total_cents : Number(row.paid),
      nextOn: row.next,
      daysLate: row.next !== null && row.next < today ? daysBetween(row.next, today) : 0,
      startedAt: row.created_at,
    }),
  );
  return { ...page, rows };
}

/** All layaways with a payment past due, longest first: whom to call. */
export async function listPastDueLayaways(
  context: Pick<ShopContext, "database" | "facts" | "now">,
): Promise<ListedLayaway[]> {
  const { rows } = await listLayaways(context, { states: ["active"], isPastDue: true, size: 100 });
  return rows.toSorted((one, other) => other.daysLate - one.daysLate);
}
