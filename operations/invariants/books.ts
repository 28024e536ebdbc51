import { sql } from "kysely";
import type { Database } from "#database";
import { isMoneyAccountSql, paidAccounts, undeliveredGoods } from "#ledger";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import type { Invariant } from "./invariant.ts";

const paid = paidAccounts.isPaid("account");

async function lines<Row>(
  { read }: Database,
  query: ReturnType<typeof sql<Row>>,
  line: (row: Row) => string,
): Promise<string[]> {
  return (await query.execute(read)).rows.map(line);
}

const paymentLabel = seriesLabel("consignorPayment").of;

export const entriesSumToZero: Invariant = {
  says: "Every journal entry has at least two postings, and they sum to zero.",
  faults: (database) =>
    lines(
      database,
      sql<{ number: number; postings: number; cents: number }>`select number, count(entry) as postings,
        coalesce(sum(cents), 0) as cents from journal_entry left join journal_posting on entry = number
        group by number having count(entry) < 2 or sum(cents) <> 0`,
      ({ number, postings, cents }) => `entry ${number} has ${postings} postings that sum to ${cents} cents`,
    ),
};

export const journalNumbersHaveNoGaps: Invariant = {
  says: "Entry numbers and receipt numbers have no gaps.",
  async faults(database) {
    const series = (name: string, column: string, first: number) =>
      lines(
        database,
        sql<{
          last: number | null;
          count: number;
          series: number | null;
        }>`select max(${sql.ref(column)}) as last,
          count(${sql.ref(column)}) as count, (select last from number_series where name = ${name}) as series
          from journal_entry having count(${sql.ref(column)}) <> coalesce(max(${sql.ref(column)}) - ${first} + 1, 0)
          or max(${sql.ref(column)}) <> (select last from number_series where name = ${name})`,
        ({ last, count, series: used }) =>
          `the last ${name} number is ${last} of ${used} used, but there are ${count}`,
      );
    return [...(await series("entry", "number", 1)), ...(await series("receipt", "receipt", 1_001))];
  },
};

export const paymentEntriesHaveReceipts: Invariant = {
  says: "Every entry that moves money between the shop and a buyer has a receipt, and no other entry does.",
  faults: (database) =>
    lines(
      database,
      sql<{ number: number; receipt: number | null }>`select number, receipt from journal_entry
        where (receipt is not null) <> ((kind = 'sale' and ticket_id is not null)
          or (kind not in ('drawer', 'close', 'consignor-payment', 'tender', 'tender-refund', 'credit-moved',
              'credit-expired')
            and not (kind = 'reversal' and ticket_id is not null)
            and exists (select 1 from journal_posting where entry = number and ${paid})))`,
      ({ number, receipt }) =>
        `entry ${number} has ${receipt === null ? "no receipt" : `receipt ${receipt}`}`,
    ),
};

export const journalHasEveryPayment: Invariant = {
  says: "Each order's journal entries match its payments and refunds.",
  faults: (database) =>
    lines(
      database,
      sql<{ number: string; paid: number; booked: number }>`select orders.number, paid, booked from (
          select id,
            coalesce((select sum(case when kind = 'charge' then amount_cents else -amount_cents end) from payment
              where order_id = orders.id and state = 'approved'), 0) as paid,
            coalesce((select sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
              where order_id = orders.id and ${paid}), 0) as booked
          from orders) as sums join orders on orders.id = sums.id where paid <> booked`,
      ({ number, paid, booked }) =>
        `order ${number} has payments of ${paid} cents, but the journal has ${booked}`,
    ),
};

export const paymentsAreInTheirAccounts: Invariant = {
  says: "Each order's payments and refunds are in the accounts of their payment methods.",
  faults: (database) =>
    lines(
      database,
      sql<{ number: string; account: string; paid: number; booked: number }>`select orders.number, account,
          sum(paid) as paid, sum(booked) as booked from (
          select order_id, case when ${isMoneyAccountSql("provider")} then provider else 'card:' || provider end as account,
            case when kind = 'charge' then amount_cents else -amount_cents end as paid, 0 as booked
          from payment where state = 'approved'
          union all
          select order_id, ${paidAccounts.named("account")} as account, 0 as paid, cents as booked from journal_entry join journal_posting on entry = number
          where ${paid} and order_id is not null) as sums join orders on orders.id = order_id
        group by orders.number, account having sum(paid) <> sum(booked)`,
      ({ number, account, paid, booked }) =>
        `order ${number} has payments of ${paid} cents by ${account}, but the journal has ${booked}`,
    ),
};

export const depositsAreHeldUntilHandover: Invariant = {
  says: "A deposit is held until its piece is handed over; then the sale, tax and deposit are booked together.",
  faults: (database) =>
    lines(
      database,
      sql<{
        number: string;
        state: string;
        sold: number;
        waiting: number;
        handovers: number;
      }>`select number, state, sold, waiting, handovers
        from (select orders.number, orders.state,
            sum(case when account like 'sales:%' then -cents else 0 end) as sold,
            sum(case when account in ('deposits', 'undelivered') or account like 'undelivered-tax:%' then cents else 0 end) as waiting,
            count(distinct case when journal_entry.kind = 'handover' then journal_entry.number end) as handovers
          from orders join journal_entry on order_id = orders.id join journal_posting on entry = journal_entry.number
          where orders.kind = 'deposit' group by orders.id, orders.number, orders.state) as sums
        where (handovers = 0 and sold <> 0) or handovers > 1 or (handovers = 1 and waiting <> 0)
          or (state = 'completed') <> (handovers = 1)`,
      ({ number, state, sold, waiting, handovers }) =>
        `order ${number} is ${state} with ${handovers} handovers, ${sold} cents sold and ${waiting} cents still held`,
    ),
};

export const goodsToBeMadeAreHeld: Invariant = {
  says: "What was paid for goods to be made is held until they are handed over or refunded, never longer and never twice.",
  faults: (database) =>
    lines(
      database,
      sql<{ number: string; state: string; held: number }>`select number, state, held from (
          select orders.number, orders.state, -sum(cents) as held
          from orders join journal_entry on order_id = orders.id join journal_posting on entry = journal_entry.number
          where account = ${undeliveredGoods} group by orders.id, orders.number, orders.state) as sums
        where held < 0
          or (held <> 0 and state in ('shipped', 'completed', 'cancelled', 'refund_pending', 'refunded'))`,
      ({ number, state, held }) => `order ${number} is ${state} with ${held} cents held for goods to be made`,
    ),
};

export const reversalsMirrorTheirEntries: Invariant = {
  says: "A reversal has the same postings as the entry it reverses, with opposite signs.",
  faults: (database) =>
    lines(
      database,
      sql<{
        number: number;
        reverses: number;
      }>`select number, reverses from journal_entry where reverses is not null and exists (
        select 1 from (select account, sum(cents) as cents, sum(coalesce(taxed_cents, 0)) as taxed from journal_posting
          where entry in (number, reverses) group by account) as sums where cents <> 0 or taxed <> 0)`,
      ({ number, reverses }) => `entry ${number} doesn't fully reverse entry ${reverses}`,
    ),
};

export const closedDaysStayClosed: Invariant = {
  says: "No entry was booked on a day after that day was closed.",
  faults: (database) =>
    lines(
      database,
      sql<{ number: number; day: string }>`select number, journal_entry.day from journal_entry join (
          select day, (select min(at) from day_close where day_close.day >= days.day) as closed_at
          from (select distinct day from journal_entry) as days) as closed on closed.day = journal_entry.day
        where journal_entry.at > closed.closed_at`,
      ({ number, day }) => `entry ${number} is booked on ${day}, which was already closed`,
    ),
};

export const dayCloseDifferencesAreBooked: Invariant = {
  says: "The difference counted at each day close matches what was booked.",
  faults: (database) =>
    lines(
      database,
      sql<{ day: string; difference: number; booked: number }>`select day, difference, booked from (
        select day, counted_cents - journal_cents as difference,
          coalesce((select sum(cents) from journal_entry join journal_posting on entry = number
            where cause = 'close ' || day_close.day and account = 'cash'), 0) as booked from day_close) as sums
        where difference <> booked`,
      ({ day, difference, booked }) =>
        `${day} was closed with a difference of ${difference} cents, but ${booked} are booked`,
    ),
};

export const consignorPaymentsAreBooked: Invariant = {
  says: "Each consignor payment equals the total of its pieces and its journal entry, and payment numbers have no gaps.",
  async faults(database) {
    const unlike = await lines(
      database,
      sql<{
        number: number;
        cents: number;
        pieces: number;
        booked: number;
      }>`select number, cents, pieces, booked from (
          select number, cents,
            (select coalesce(sum(cents), 0) from consignor_payment_piece where payment = consignor_payment.number) as pieces,
            (select coalesce(-sum(cents), 0) from journal_posting
              where entry = consignor_payment.entry and account = consignor_payment.method) as booked
          from consignor_payment) as sums where cents <> pieces or cents <> booked`,
      ({ number, cents, pieces, booked }) =>
        `payment ${paymentLabel(number)} is ${cents} cents, its pieces total ${pieces}, and the journal has ${booked}`,
    );
    const unnamed = await lines(
      database,
      sql<{ number: number }>`select number from journal_entry where kind = 'consignor-payment'
        and number not in (select entry from consignor_payment where entry is not null)`,
      ({ number }) => `entry ${number} is for a consignor payment that doesn't exist`,
    );
    const gaps = await lines(
      database,
      sql<{
        last: number;
        count: number;
      }>`select max(number) as last, count(*) as count from consignor_payment
        having count(*) <> coalesce(max(number) - 1000, 0)`,
      ({ last, count }) => `the last consignor payment is ${paymentLabel(last)}, but there are ${count}`,
    );
    return [...unlike, ...unnamed, ...gaps];
  },
};
