import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const takenPiecesAreHeld: Invariant = {
  says: "A piece taken from the public is on hold in the register until it is released, and no other piece is.",
  async faults({ read }) {
    type Row = { unit: number; state: string | null; held: number };
    const { rows } = await sql<Row>`select stock_unit.id as unit, buy.state, on_hold as held
      from stock_unit left join buy on buy.unit_id = stock_unit.id
      where on_hold <> (case when buy.state in ('on_hold', 'police_hold') then 1 else 0 end)`.execute(read);
    return rows.map(
      ({ unit, state, held }) =>
        `piece ${unit} is ${held === 1 ? "" : "not "}on hold, but its trade-in is ${state ?? "missing"}`,
    );
  },
};

export const tradeInsPayTheirTicket: Invariant = {
  says: "What trade-ins were allowed on a finished ticket paid for it or became store credit, and entered inventory.",
  async faults({ read }) {
    type Row = { number: number; allowed: number; used: number; booked: number };
    const { rows } = await sql<Row>`select number, allowed, used, booked from (
        select ticket.number, trade_in_cents + credit_cents as used,
          coalesce((select sum(allowed_cents) from buy where buy.ticket_id = ticket.id), 0) as allowed,
          coalesce((select -sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
            where journal_entry.ticket_id = ticket.id and kind = 'tender'
              and account = 'tenders-held:trade-in'), 0) as booked
        from ticket where state = 'finished') as sums
      where allowed <> used or allowed <> booked`.execute(read);
    return rows.map(
      ({ number, allowed, used, booked }) =>
        `ticket ${number} has trade-ins of ${allowed} cents, used ${used}, and the journal has ${booked}`,
    );
  },
};
