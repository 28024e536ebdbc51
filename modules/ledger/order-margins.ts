import { sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";

/** What an order's sale earned before tax, less refunds, and what its pieces cost. */
export interface OrderMargin {
  saleCents: Cents;
  costCents: Cents;
  /** How many of its pieces have a cost in the books. */
  costedPieces: number;
}

/** The margins of sold orders by id. Omits orders that weren't sold, or without any cost. */
export async function readOrderMargins(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, OrderMargin>> {
  if (orderIds.length === 0) return new Map();
  type Row = { id: string; sale: number; cost: number; pieces: number };
  const { rows } = await sql<Row>`select order_id as id,
      -sum(case when account like 'sales:%' or account in ('discounts', 'delivery', 'refunds')
        then cents else 0 end) as sale,
      sum(case when account = 'cost-of-goods' then cents else 0 end) as cost,
      count(distinct case when account = 'cost-of-goods' then unit_id end) as pieces
    from journal_entry join journal_posting on entry = journal_entry.number
    where order_id in (${sql.join(orderIds)}) group by order_id
    having sum(case when account = 'cost-of-goods' then 1 else 0 end) > 0`.execute(db);
  return new Map(
    rows.map(({ id, sale, cost, pieces }) => [
      id,
      { saleCents: Number(sale), costCents: Number(cost), costedPieces: Number(pieces) },
    ]),
  );
}
