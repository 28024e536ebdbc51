import { type Expression, type RawBuilder, sql } from "kysely";
import { holdsMoney } from "./accounts.ts";

/** 1 where all that was paid for an order was given back or is on its way, as an expression of the order's id. */
export function isPaidBack(order: Expression<unknown>): RawBuilder<number> {
  return sql<number>`(select case when sum(case when account = 'refunds-due' then 1 else 0 end) > 0 and sum(cents) = 0
      then 1 else 0 end
    from journal_entry join journal_posting on journal_posting.entry = journal_entry.number
    where journal_entry.order_id = ${order} and kind not in ('surplus', 'surplus-refund-paid')
      and (account = 'refunds-due' or ${holdsMoney("account")}))`;
}
