import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

export const readerTendersAreCharged: Invariant = {
  says: "Every tender by card reader is one charged payment, booked once with its amount, and no other is.",
  async faults({ read }) {
    type Row = {
      ticket: string;
      tender: number | null;
      cents: number | null;
      charged: number | null;
      booked: number;
    };
    const { rows } = await sql<Row>`select ticket, tender, cents, charged, booked from (
        select coalesce(reader_payment.ticket_id, ticket_tender.ticket_id) as ticket, position as tender,
          ticket_tender.cents, reader_payment.cents as charged, ticket_tender.entry, reader_payment.entry as own,
          reader_payment.tender as paid,
          coalesce((select sum(cents) from journal_posting where entry = reader_payment.entry and account = 'reader'), 0)
            as booked
        from reader_payment full join (select * from ticket_tender where account = 'reader') as ticket_tender
          on ticket_tender.ticket_id = reader_payment.ticket_id and position = tender
        where ticket_tender.account = 'reader' or reader_payment.state = 'succeeded') as sums
      where charged is null or booked <> charged
        or (paid is not null and (cents is null or cents <> charged or entry <> own))`.execute(read);
    return rows.map(
      ({ ticket, tender, cents, charged, booked }) =>
        `ticket ${ticket} has ${cents ?? "no"} cents by reader in tender ${tender ?? "(none)"}, of ${charged ?? "no"} charged and ${booked} booked`,
    );
  },
};

export const cardRefundsAreBooked: Invariant = {
  says: "Card refunds are within what was charged, paid out once when they are final, and owed until then.",
  async faults({ read }) {
    type Over = { id: string; cents: number; given: number };
    const over =
      await sql<Over>`select reader_payment.id, reader_payment.cents, sum(reader_refund.cents) as given
      from reader_refund join reader_payment on reader_payment.id = payment_id
      group by reader_payment.id, reader_payment.cents having sum(reader_refund.cents) > reader_payment.cents`.execute(
        read,
      );
    type Unlike = { id: string; cents: number; booked: number };
    const unlike =
      await sql<Unlike>`select id, cents, booked from (select id, cents, coalesce((select -sum(cents)
        from journal_posting where entry = reader_refund.entry
          and account = case when reason = 'cash' then 'cash' else 'reader' end), 0) as booked
      from reader_refund where state = 'succeeded') as sums where cents <> booked`.execute(read);
    type Owed = { ticket: string; owed: number; booked: number };
    const owed = await sql<Owed>`select ticket, sum(owed) as owed, sum(booked) as booked from (
        select ticket_id as ticket, reader_refund.cents as owed, 0 as booked
        from reader_refund join reader_payment on reader_payment.id = payment_id
        where part_id is null and reader_refund.state <> 'succeeded'
        union all
        select ticket_id, cents, 0 from reader_payment where state = 'succeeded' and tender is null
          and id not in (select payment_id from reader_refund)
        union all
        select ticket_id, 0, -cents from journal_entry join journal_posting on entry = number
        where order_id is null and ticket_id is not null and account = 'refunds-due') as sums
      group by ticket having sum(owed) <> sum(booked)`.execute(read);
    return [
      ...over.rows.map(
        ({ id, cents, given }) => `card payment ${id} of ${cents} cents has refunds of ${given}`,
      ),
      ...unlike.rows.map(
        ({ id, cents, booked }) => `card refund ${id} is ${cents} cents, the journal has ${booked}`,
      ),
      ...owed.rows.map(
        ({ ticket, owed: cents, booked }) =>
          `ticket ${ticket} owes ${cents} cents to cards, the journal has ${booked}`,
      ),
    ];
  },
};

export const readersHaveOnePayment: Invariant = {
  says: "A card reader shows one payment at a time, and a ticket has one card payment that isn't over.",
  async faults({ read }) {
    const { rows } = await sql<{
      what: string;
      count: number;
    }>`select 'reader ' || reader_id as what, count(*) as count
        from reader_payment where state in ('starting', 'waiting', 'unknown') group by reader_id having count(*) > 1
      union all
      select 'ticket ' || ticket_id, count(*) from reader_payment where ended_at is null
        group by ticket_id having count(*) > 1`.execute(read);
    return rows.map(({ what, count }) => `${what} has ${count} card payments that aren't over`);
  },
};
