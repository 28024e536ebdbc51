import { sql } from "kysely";
import type { Db } from "#database";
import { receiptLabels } from "#ledger";
import { firstPage, type ListPage, positionInList, readPage } from "../../../foundation/records/listing.ts";
import {
  matchesSearch,
  normalizedCodeColumn,
  type SearchedFacts,
} from "../../../foundation/records/searched-text.ts";
import { lineTitle } from "../orders/order-record.ts";
import type { TicketFilter, TicketListRow } from "./counter.ts";
import { netTotalCents, ticketColumns, ticketLabel, ticketLabels } from "./ticket-rows.ts";
import { ticketStates } from "./ticket-states.ts";

/** Searchable client, number, receipt, pieces and amount of a ticket. */
export const ticketFacts = {
  texts: [sql`ticket.name`, sql`ticket.email`, ticketLabels.inSql(sql`ticket.number`)],
  codes: [ticketLabels.inSql(sql`ticket.number`, ""), receiptLabels.inSql(sql`ticket.receipt`, "")],
  phones: [sql`ticket.phone`],
  cents: [sql`ticket.total_cents`, sql`ticket.returned_cents`],
  rows: [
    {
      id: sql`ticket.id`,
      of: sql`select ticket_id from ticket_line`,
      facts: { texts: [sql`ticket_line.item`] },
    },
    {
      id: sql`ticket.id`,
      of: sql`select ticket_id from ticket_tender`,
      facts: {
        texts: [],
        codes: [normalizedCodeColumn(sql`ticket_tender.reference`), sql`ticket_tender.last_four`],
      },
    },
    {
      id: sql`ticket.id`,
      of: sql`select ticket_id from reader_payment`,
      facts: { texts: [], codes: [normalizedCodeColumn(sql`reader_payment.intent`)] },
    },
  ],
} satisfies SearchedFacts;

const sorts = {
  ticket: sql`ticket.number`,
  client: sql`lower(ticket.name)`,
  state: positionInList(sql`ticket.state`, Object.keys(ticketStates)),
  total: sql`(ticket.total_cents - ticket.returned_cents)`,
  changed: sql`ticket.updated_at`,
};

/** Shown by the list before "and 2 more". */
const shownTitles = 2;

/** A page of tickets: open ones first, then parked, then the latest. */
export async function listTickets(db: Db, filter: TicketFilter): Promise<ListPage<TicketListRow>> {
  const listing = { ...firstPage, ...filter };
  const { states, search } = listing;
  const wanted = db
    .selectFrom("ticket")
    .leftJoin("orders", "orders.id", "ticket.order_id")
    .selectAll("ticket")
    .select(["orders.held_until", "orders.state as order_state"])
    .$if(states !== undefined, (query) => query.where("ticket.state", "in", states ?? []))
    .$if(search !== "", (query) => query.where(matchesSearch(search, ticketFacts)));
  const usual = sql`case ticket.state when 'open' then 0 when 'parked' then 1 else 2 end,
    ticket.updated_at desc, ticket.id`;
  const page = await readPage(wanted, listing, { sorts, usual, id: sql`ticket.id` });
  const ids = page.rows.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const paid = await paidOf(db, ids);
  const people = page.rows.map((row) => ticketColumns.salespeople.parse(JSON.parse(row.salespeople)));
  const names = await staffNames(
    db,
    people.flat().map(({ staff }) => Number(staff)),
  );
  const rows = page.rows.map((row, index): TicketListRow => {
    const titles = lines.get(row.id) ?? [];
    return {
      ...{ id: row.id, number: row.number === null ? null : ticketLabel(row.number), receipt: row.receipt },
      ...{ state: row.state, who: row.name || null, what: summary(titles), lineCount: titles.length },
      ...{ totalCents: netTotalCents(row), paidCents: paid.get(row.id) ?? 0 },
      salespeople: (people[index] ?? []).map(({ staff }) => names.get(staff) ?? `Staff ${staff}`),
      ...{ openedAt: row.created_at, changedAt: row.updated_at, parkedAt: row.parked_at },
      finishedAt: row.state === "finished" ? row.ended_at : null,
      heldUntil: row.order_state === "pending_payment" ? row.held_until : null,
    };
  });
  return { ...page, rows };
}

function summary(titles: readonly string[]): string {
  const shown = titles.slice(0, shownTitles);
  const more = titles.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${more} more`;
  return shown.join(" and ");
}

async function linesOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("ticket_line")
    .select(["ticket_id", "item"])
    .where("ticket_id", "in", ids)
    .orderBy("ticket_id")
    .orderBy("position")
    .execute();
  const groups = Map.groupBy(rows, ({ ticket_id }) => ticket_id);
  const titleOf = ({ item }: { item: string }) => lineTitle(ticketColumns.item.parse(JSON.parse(item)));
  return new Map([...groups].map(([id, own]) => [id, own.map(titleOf)]));
}

async function paidOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("ticket_tender")
    .select((eb) => ["ticket_id", eb.fn.sum<number>("cents").as("cents")])
    .where("ticket_id", "in", ids)
    .where("state", "<>", "undone")
    .groupBy("ticket_id")
    .execute();
  return new Map(rows.map(({ ticket_id, cents }) => [ticket_id, Number(cents)]));
}

async function staffNames(db: Db, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("staff").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
