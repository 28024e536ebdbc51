import { sql } from "kysely";
import type { Invariant } from "./invariant.ts";

const held = sql`coalesce((select -sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
  where order_id = orders.id and account = 'layaway-deposits'), 0)`;

export const layawayDepositsAreHeld: Invariant = {
  says: "Deposits of an active layaway are what its client paid and wasn't refunded; afterwards none are held.",
  async faults({ read }) {
    type Row = { number: number; state: string; held: number; paid: number };
    const { rows } = await sql<Row>`select number, state, held, paid from (
        select layaway.number, layaway.state, ${held} as held,
          coalesce((select sum(case when kind = 'charge' then amount_cents else -amount_cents end) from payment
            where payment.order_id = orders.id and payment.state = 'approved' and surplus = 0), 0)
          - coalesce((select -sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
            where journal_entry.order_id = orders.id and account = 'refunds-due'
              and kind not in ('surplus', 'surplus-refund-paid')), 0) as paid
        from layaway join orders on orders.id = layaway.order_id) as sums
      where (state = 'active' and held <> paid) or (state <> 'active' and held <> 0)`.execute(read);
    return rows.map(
      ({ number, state, held: cents, paid }) =>
        `layaway ${number} is ${state} with ${paid} cents paid, and ${cents} cents of deposits`,
    );
  },
};

export const layawayHoldsItsPieces: Invariant = {
  says: "An active layaway holds its pieces without an end, and its order is in the state that belongs to it.",
  async faults({ read }) {
    type Row = { number: number; state: string; order: string; held: number; wanted: number };
    const { rows } = await sql<Row>`select number, state, "order", held, wanted from (
        select layaway.number, layaway.state, orders.state as "order", unit_count as wanted,
          (select count(*) from stock_unit where order_id = orders.id and state = 'held' and held_until is null) as held
        from layaway join orders on orders.id = layaway.order_id) as sums
      where (state = 'active') <> ("order" = 'final_quoted') or (state = 'active' and held <> wanted)
        or (state = 'paid' and "order" in ('pending_payment', 'cancelled'))
        or (state in ('canceled', 'forfeited') and "order" <> 'refunded')`.execute(read);
    return rows.map(
      ({ number, state, order, held: units, wanted }) =>
        `layaway ${number} is ${state} with ${units} of ${wanted} pieces, and its order is ${order}`,
    );
  },
};

export const layawayIsSigned: Invariant = {
  says: "A layaway that was started has a signed agreement in force, and its schedule adds up to its total.",
  async faults({ read }) {
    type Row = { number: number; state: string; signed: number; planned: number; total: number };
    const { rows } = await sql<Row>`select number, state, signed, planned, total from (
        select layaway.number, layaway.state, orders.total_cents as total,
          (select count(*) from layaway_agreement where layaway = layaway.number
            and version = layaway.agreement and signed_at is not null) as signed,
          (select sum(cents) from layaway_payment where layaway = layaway.number) as planned
        from layaway join orders on orders.id = layaway.order_id) as sums
      where state not in ('draft', 'dropped') and (signed <> 1 or planned <> total)`.execute(read);
    return rows.map(
      ({ number, state, signed, planned, total }) =>
        `layaway ${number} is ${state} with ${signed} signed agreements and payments of ${planned} cents for ${total}`,
    );
  },
};

export const paidLayawayIsSold: Invariant = {
  says: "A layaway that was paid off has one sale in the journal, and no other layaway has any.",
  async faults({ read }) {
    type Row = { number: number; state: string; sales: number };
    const { rows } = await sql<Row>`select number, state, sales from (
        select layaway.number, layaway.state,
          (select count(*) from journal_entry where order_id = layaway.order_id and kind = 'sale') as sales
        from layaway) as counts
      where sales <> case when state = 'paid' then 1 else 0 end`.execute(read);
    return rows.map(({ number, state, sales }) => `layaway ${number} is ${state} with ${sales} sales`);
  },
};
