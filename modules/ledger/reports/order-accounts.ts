import { sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";
import { depositAccounts, paidAccounts } from "../accounts.ts";

/** An order's amounts as in `readOrderAccount`, plus its tax. */
export interface OrderSums {
  /** Sales tax booked for it, minus refunds. */
  taxCents: Cents;
  paidCents: Cents;
  givenBackCents: Cents;
  balanceCents: Cents;
}

/** Entries summed between yields to other requests. */
const batch = 20_000;

/** The amounts of every order in the journal, by order id. */
export async function readOrderAccounts(db: Db): Promise<Map<string, OrderSums>> {
  const { last } = await db
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.max<number | null>("number").as("last"))
    .executeTakeFirstOrThrow();
  const orders = new Map<string, OrderSums>();
  for (let from = 1; from <= (last ?? 0); from += batch)
    for (const { orderId, ...part } of await partSums(db, from)) {
      const sums = orders.get(orderId) ?? { taxCents: 0, paidCents: 0, givenBackCents: 0, balanceCents: 0 };
      for (const name of Object.keys(sums) as (keyof OrderSums)[]) sums[name] += Number(part[name]);
      orders.set(orderId, sums);
    }
  return orders;
}

async function partSums(db: Db, from: number) {
  const money = paidAccounts.isPaid("account");
  const { rows } = await sql<OrderSums & { orderId: string }>`select order_id as "orderId",
      -sum(case when account like 'tax:%' then cents else 0 end) as "taxCents",
      sum(case when kind <> 'refund-paid' and ${money} then cents else 0 end) as "paidCents",
      -sum(case when kind = 'refund-paid' and ${money} then cents else 0 end) as "givenBackCents",
      sum(case when account in ('receivable', ${depositAccounts}) then cents else 0 end) as "balanceCents"
    from journal_entry join journal_posting on entry = number
    where number >= ${from} and number < ${from + batch} and order_id is not null
      and kind not in ('surplus', 'surplus-refund-paid') group by order_id`.execute(db);
  return rows;
}
