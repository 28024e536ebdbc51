import { sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";

/** The sums of one order, as `orderAccount` has them, and its tax. */
export interface OrderSums {
  /** Sales tax booked for it, less what was given back. */
  taxCents: Cents;
  paidCents: Cents;
  givenBackCents: Cents;
  balanceCents: Cents;
}

/** The sums of every order that the journal knows, by the order's id. */
export async function orderAccounts(db: Db): Promise<Map<string, OrderSums>> {
  const money = sql`(account like 'card:%' or account like 'store-credit:%'
    or account in ('terminal', 'cash', 'check', 'wire'))`;
  const { rows } = await sql<OrderSums & { orderId: string }>`select order_id as "orderId",
      -sum(case when account like 'tax:%' then cents else 0 end) as "taxCents",
      sum(case when kind <> 'refund-paid' and ${money} then cents else 0 end) as "paidCents",
      -sum(case when kind = 'refund-paid' and ${money} then cents else 0 end) as "givenBackCents",
      sum(case when account in ('receivable', 'deposits') then cents else 0 end) as "balanceCents"
    from journal_entry join journal_posting on entry = number
    where order_id is not null and kind not in ('surplus', 'surplus-refund-paid') group by order_id`.execute(
    db,
  );
  return new Map(
    rows.map(({ orderId, ...sums }) => [
      orderId,
      {
        taxCents: Number(sums.taxCents) || 0,
        paidCents: Number(sums.paidCents) || 0,
        givenBackCents: Number(sums.givenBackCents) || 0,
        balanceCents: Number(sums.balanceCents) || 0,
      },
    ]),
  );
}
