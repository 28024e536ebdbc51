import { sql } from "kysely";
import { pieceLabel } from "#stock";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { searchedColumns } from "../../../foundation/records/field-rows.ts";
import { firstPage, type Listing, type ListPage, readPage } from "../../../foundation/records/listing.ts";
import { matchesSearch, normalizedCodeColumn } from "../../../foundation/records/searched-text.ts";
import type { ShopContext } from "../context.ts";
import { buyFields } from "./buy-fields.ts";
import { type BuyRow, buyLabel, buyLabels, ticketLabels } from "./buy-rows.ts";

export interface BuyFilter extends Partial<Listing> {
  /** All states but drafts if omitted. */
  states?: readonly BuyRow["state"][];
}

const sorts = {
  number: sql`buy.number`,
  title: sql`lower(buy.title)`,
  seller: sql`lower(buy.seller_name)`,
  hold: sql`buy.hold_until`,
  allowed: sql`buy.allowed_cents`,
};

/** A row of the list of what was taken in. */
export type ListedBuy = Awaited<ReturnType<typeof listBuys>>["rows"][number];

/** A page of what was taken in: police holds first, then by the end of their hold, released ones last. */
export async function listBuys({ database, facts: shop, now }: ShopContext, filter: BuyFilter) {
  const db = database.read;
  const today = calendarDay(now(), shop.timeZone);
  const listing = { ...firstPage, ...filter };
  const { states, search } = listing;
  const facts = searchedColumns(buyFields, "buy");
  const wanted = db
    .selectFrom("buy")
    .innerJoin("ticket", "ticket.id", "buy.ticket_id")
    .select([
      "buy.number",
      "buy.state",
      "buy.kind",
      "buy.title",
      "buy.case_serial",
      "buy.weight_mg",
      "buy.metal",
    ])
    .select(["buy.fineness", "buy.seller_name", "buy.allowed_cents", "buy.for_resale", "buy.hold_until"])
    .select([
      "buy.taken_at",
      "buy.unit_id",
      "buy.hold_note",
      "buy.movement_serial",
      "ticket.number as ticket",
    ])
    .where("buy.number", "is not", null)
    .$if(states !== undefined, (query) => query.where("buy.state", "in", states ?? []))
    .$if(search !== "", (query) =>
      query.where(
        matchesSearch(search, {
          ...facts,
          texts: [buyLabels.inSql(sql`buy.number`), ...facts.texts],
          codes: [...facts.codes, normalizedCodeColumn(buyLabels.inSql(sql`buy.number`))],
          cents: [sql`buy.allowed_cents`],
        }),
      ),
    );
  const usual = sql`case buy.state when 'police_hold' then 0 when 'on_hold' then 1 else 2 end,
    case buy.state when 'released' then '' else buy.hold_until end, buy.number desc`;
  const page = await readPage(wanted, listing, { sorts, usual, id: sql`buy.number` });
  const rows = page.rows.map(({ number, ticket, unit_id: unit, ...row }) => ({
    ...{ id: number ?? 0, label: buyLabel(number ?? 0), state: row.state, kind: row.kind, title: row.title },
    ...{ caseSerial: row.case_serial, movementSerial: row.movement_serial, weightMg: row.weight_mg },
    ...{ metal: row.metal, fineness: row.fineness, sellerName: row.seller_name },
    ...{ allowedCents: row.allowed_cents, isForResale: row.for_resale === 1, holdUntil: row.hold_until },
    ...{
      holdNote: row.hold_note,
      isHoldOver: row.hold_until !== null && today > row.hold_until,
      takenAt: row.taken_at,
      unit,
    },
    pieceLabel: unit === null ? null : pieceLabel(unit),
    ticket: ticket === null ? null : ticketLabels.of(ticket),
  }));
  return { ...page, rows } satisfies ListPage<unknown>;
}
