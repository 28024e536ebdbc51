import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

const isNumbered = sql`(account like 'gift-card:%' or account like 'store-credit:%')`;

export const creditsAreCovered: Invariant = {
  says: "No gift card or store credit pays more than its balance, and each account has a number and a holder.",
  async faults({ read }) {
    type Row = { account: string; cents: number };
    const { rows } = await sql<Row>`select account, sum(cents) as cents from journal_posting
      where ${isNumbered} group by account
      having sum(cents) > 0 or account not in (select account from stored_value)`.execute(read);
    return rows.map(({ account, cents }) => `${account} holds ${-cents} cents`);
  },
};

export const endedCreditsAreEmpty: Invariant = {
  says: "A gift card or store credit that was replaced, refunded, paid out or has expired holds nothing.",
  async faults({ read }) {
    type Row = { account: string; state: string; cents: number };
    const { rows } = await sql<Row>`select stored_value.account, state, sum(cents) as cents
      from stored_value join journal_posting on journal_posting.account = stored_value.account
      where state <> 'active' group by stored_value.account, state having sum(cents) <> 0`.execute(read);
    return rows.map(({ account, state, cents }) => `${account} is ${state}, but holds ${-cents} cents`);
  },
};

export const reservedCreditsAreCovered: Invariant = {
  says: "What open tickets and unpaid orders reserve on a gift card or store credit is on it.",
  async faults({ read }) {
    type Row = { account: string; reserved: number; held: number };
    const { rows } = await sql<Row>`select account, reserved, held from (
        select account, sum(cents) as reserved,
          coalesce((select -sum(cents) from journal_posting where journal_posting.account = holds.account), 0) as held
        from (
          select account, cents from ticket_tender where state = 'reserved'
          union all
          select account, cents from order_credit join orders on orders.id = order_id
            where orders.state = 'pending_payment'
        ) as holds group by account) as sums where reserved > held`.execute(read);
    return rows.map(
      ({ account, reserved, held }) => `${account} holds ${held} cents, but ${reserved} are reserved`,
    );
  },
};

export const soldGiftCardsAreIssued: Invariant = {
  says: "Every gift card on a finished ticket was issued once, for its amount.",
  async faults({ read }) {
    type Row = { ticket: number; position: number; price: number; account: string | null; issued: number };
    const { rows } = await sql<Row>`select ticket, position, price, account, issued from (
        select ticket.number as ticket, position, unit_cents as price, stored_value.account,
          coalesce((select -sum(cents) from journal_posting join journal_entry on number = entry
            where journal_posting.account = stored_value.account and kind = 'gift-card'
              and journal_entry.ticket_id = ticket.id), 0) as issued
        from ticket_line join ticket on ticket.id = ticket_line.ticket_id
        left join stored_value on stored_value.ticket_id = ticket.id and ticket_line = position
        where ticket.state = 'finished' and ticket_line.kind = 'gift-card') as sums
      where account is null or issued <> price`.execute(read);
    return rows.map(
      ({ ticket, position, price, account, issued }) =>
        `line ${position} of ticket ${ticket} is a gift card of ${price} cents, but ${account ?? "no card"} was issued ${issued}`,
    );
  },
};

export const orderCreditsAddUp: Invariant = {
  says: "What gift cards and store credits pay of an order is the sum of what each pays.",
  async faults({ read }) {
    type Row = { number: string; credit: number; parts: number };
    const { rows } = await sql<Row>`select number, credit_cents as credit, parts from (
        select number, credit_cents, total_cents,
          coalesce((select sum(cents) from order_credit where order_id = orders.id), 0) as parts from orders) as sums
      where credit_cents <> parts or credit_cents > total_cents`.execute(read);
    return rows.map(
      ({ number, credit, parts }) => `order ${number} has ${credit} cents of credit in parts of ${parts}`,
    );
  },
};

export const orderCreditsAreCharged: Invariant = {
  says: "A gift card or store credit that paid for an order is one of its charges, for the same amount.",
  async faults({ read }) {
    type Row = { number: string; account: string; cents: number };
    const { rows } = await sql<Row>`select number, account, cents from order_credit
      join orders on orders.id = order_credit.order_id
      where paid_at is not null and not exists (select 1 from payment where payment.order_id = orders.id
        and provider = account and kind = 'charge' and payment.state = 'approved' and amount_cents = cents)`.execute(
      read,
    );
    return rows.map(
      ({ number, account, cents }) => `order ${number} has no charge of ${cents} cents on ${account}`,
    );
  },
};
