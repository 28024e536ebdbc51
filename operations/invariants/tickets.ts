import { sql } from "kysely";
import { isHeldTender } from "#ledger";
import { orderColumns } from "../../modules/commerce/orders/order-record.ts";
import type { Invariant } from "./invariant.ts";

const isNumberedAccount = sql`(account like 'gift-card:%' or account like 'store-credit:%')`;

export const tendersAreHeld: Invariant = {
  says: "What is owed on a ticket in the journal is its held tenders while it is open, and nothing afterwards.",
  async faults({ read }) {
    type Row = { id: string; state: string; account: string; held: number; booked: number };
    const { rows } =
      await sql<Row>`select ticket.id, ticket.state, account, sum(held) as held, sum(booked) as booked
      from (
        select ticket_id, 'tenders-held:' || account as account, cents as held, 0 as booked
        from ticket_tender where state = 'held'
        union all
        select ticket_id, account, 0, -cents from journal_entry
        join journal_posting on entry = number where ${isHeldTender("account")}
      ) as sums left join ticket on ticket.id = sums.ticket_id
      group by ticket.id, ticket.state, account
      having sum(held) <> sum(booked) or ticket.id is null
        or (ticket.state in ('finished', 'dropped') and sum(held) <> 0)`.execute(read);
    return rows.map(
      ({ id, state, account, held, booked }) =>
        `ticket ${id ?? "(none)"} is ${state} with ${held} cents of tenders, and the journal has ${booked} in ${account}`,
    );
  },
};

export const ticketIsPaid: Invariant = {
  says: "A finished ticket was paid exactly its total, by tenders and exchanged goods, and its entries add up to it.",
  async faults({ read }) {
    type Row = { number: number; total: number; paid: number; booked: number };
    const { rows } = await sql<Row>`select number, total, paid, booked from (
        select number, total_cents as total,
          coalesce((select sum(cents) from ticket_tender where ticket_id = ticket.id and state = 'applied'), 0)
            + coalesce((select sum(cents) from ticket_refund where ticket_id = ticket.id and exchanged = 1), 0) as paid,
          coalesce((select sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
            where journal_entry.ticket_id = ticket.id and kind in ('sale', 'deposit', 'payment', 'gift-card')
              and account <> 'tenders-held:trade-in'
              and cents > 0 and (${isHeldTender("account")} or ${isNumberedAccount})), 0) as booked
        from ticket where state = 'finished') as sums
      where total <> paid or total <> booked`.execute(read);
    return rows.map(
      ({ number, total, paid, booked }) =>
        `ticket ${number} is ${total} cents, was paid ${paid}, and the journal has ${booked}`,
    );
  },
};

export const ticketNumbersHaveNoGaps: Invariant = {
  says: "Ticket numbers have no gaps, and each finished ticket has a receipt of its own, unless all goes back online.",
  async faults({ read }) {
    type Row = { last: number | null; count: number; receipts: number };
    const { rows } =
      await sql<Row>`select max(number) as last, count(number) as count, count(receipt) as receipts
      from ticket having count(number) <> coalesce(max(number) - 1000, 0)
        or sum(case when number is not null and receipt is null and total_cents >= returned_cents then 1 else 0 end) > 0`.execute(
        read,
      );
    return rows.map(
      ({ last, count, receipts }) =>
        `the last ticket is ${last}, but there are ${count} with ${receipts} receipts`,
    );
  },
};

export const returnsAreRefunded: Invariant = {
  says: "What a finished ticket's returns are worth was booked as owed to the client, and how it went back adds up to it.",
  async faults({ read }) {
    type Row = { number: number; worth: number; lines: number; booked: number; back: number };
    const { rows } = await sql<Row>`select number, worth, lines, booked, back from (
        select number, returned_cents as worth,
          coalesce((select sum(net_cents + tax_cents) from ticket_return where ticket_id = ticket.id), 0) as lines,
          coalesce((select -sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
            where journal_entry.ticket_id = ticket.id and kind = 'refund' and account = 'refunds-due'), 0) as booked,
          coalesce((select sum(cents) from ticket_refund where ticket_id = ticket.id), 0) as back
        from ticket where state = 'finished') as sums
      where worth <> lines or worth <> booked or worth <> back`.execute(read);
    return rows.map(
      ({ number, worth, lines, booked, back }) =>
        `ticket ${number} takes back ${worth} cents, its lines ${lines}, the journal ${booked}, and ${back} went back`,
    );
  },
};

export const returnsWereSold: Invariant = {
  says: "No more of an order's line is returned on tickets than it sold, and a returned piece was sold by its order.",
  async faults(database) {
    const { rows } = await sql<{ order: string; line: string; returned: number; lines: string }>`select
        orders.number as "order", order_line as line, sum(ticket_line.quantity) as returned, orders.lines
      from ticket_return join ticket on ticket.id = ticket_return.ticket_id and ticket.state = 'finished'
      join ticket_line on ticket_line.ticket_id = ticket.id and ticket_line.position = ticket_return.position
      join orders on orders.id = ticket_return.order_id
      group by orders.number, order_line, orders.lines`.execute(database.read);
    const { rows: pieces } = await sql<{
      unit: number;
      number: number;
    }>`select ticket_return.unit_id as unit, number
      from ticket_return join ticket on ticket.id = ticket_id and ticket.state = 'finished'
      where ticket_return.unit_id is not null and not exists (select 1 from stock_return
        where stock_return.unit_id = ticket_return.unit_id and stock_return.order_id = ticket_return.order_id)`.execute(
      database.read,
    );
    return [
      ...rows.flatMap(({ order, line, returned, lines }) => {
        const sold = orderColumns.lines.parse(JSON.parse(lines)).find(({ id }) => id === line)?.quantity ?? 0;
        return Number(returned) > sold
          ? [`${returned} of line ${line} of order ${order} were returned, but it sold ${sold}`]
          : [];
      }),
      ...pieces.map(
        ({ unit, number }) => `piece ${unit} was returned on ticket ${number}, but not taken back`,
      ),
    ];
  },
};

export const pieceIsOnOneTicket: Invariant = {
  says: "No piece is held or sold by two tickets.",
  async faults({ read }) {
    type Row = { unit: number; tickets: number };
    // A piece that was returned may be sold again.
    const { rows } = await sql<Row>`select unit_id as unit, count(*) as tickets
      from ticket_line join ticket on ticket.id = ticket_id
      join stock_unit on stock_unit.id = unit_id and stock_unit.order_id = ticket.order_id
      where ticket.state <> 'dropped' group by unit_id having count(*) > 1`.execute(read);
    return rows.map(({ unit, tickets }) => `piece ${unit} is on ${tickets} tickets`);
  },
};

export const ticketHasItsOrder: Invariant = {
  says: "The order behind a ticket agrees with it: in total while it is open, and paid once it is finished.",
  async faults({ read }) {
    type Row = {
      id: string;
      state: string;
      number: string;
      orderState: string;
      total: number;
      goods: number;
    };
    const { rows } =
      await sql<Row>`select ticket.id, ticket.state, orders.number, orders.state as "orderState",
        orders.total_cents as total, ticket.total_cents + ticket.trade_in_cents - coalesce((select sum(unit_cents * quantity)
          from ticket_line where ticket_id = ticket.id and kind in ('balance', 'gift-card')), 0) as goods
      from orders join ticket on ticket.id = orders.ticket`.execute(read);
    const faults = rows.filter(({ state, orderState, total, goods, id }) => {
      const isCurrent = rows.some((row) => row.id === id && row.orderState !== "cancelled");
      if (orderState === "cancelled") return state === "finished" && !isCurrent && Number(goods) > 0;
      if (state === "dropped") return true;
      const isPaid = orderState !== "pending_payment";
      return isPaid !== (state === "finished") || Number(total) !== Number(goods);
    });
    return faults.map(
      ({ id, state, number, orderState, total, goods }) =>
        `ticket ${id} is ${state} with ${goods} cents of goods, but order ${number} is ${orderState} with ${total}`,
    );
  },
};
