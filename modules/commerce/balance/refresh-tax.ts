import { sql } from "kysely";
import { salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { ShopContext } from "../context.ts";
import { keepTaxCurrent } from "../layaways/layaway-payments.ts";
import { findOrder, isOnLayaway, lockOrder, type OrderRow } from "../orders/order-row.ts";
import { isPricedPiece, keepAgreedTaxCurrent } from "../payments/agreed-tax.ts";
import { settleSeparately } from "../payments/settle-separately.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { taxLabelsOn } from "../tax/tax-rate.ts";

type Refreshing = Pick<ShopContext, "database" | "now" | "reportFault" | "facts">;

/**
 * Prices an order with a balance again if its tax rate changed since it was agreed, in the caller's transaction, and
 * tells the client. Returns the order as it is then; null if nothing changed.
 */
export async function keepBalanceCurrent(
  transaction: ShopTransaction,
  order: OrderRow,
  acting: { actor: string; now: number },
): Promise<OrderRow | null> {
  if (isOnLayaway(order)) return await keepTaxCurrent(transaction, order, acting);
  return (await keepAgreedTaxCurrent(transaction, order, acting))
    ? { ...order, updated_at: acting.now }
    : null;
}

/** `keepBalanceCurrent` in a transaction of its own, so that the new amount is shown before it is paid. */
export async function refreshTax({ database, now }: Refreshing, orderId: string | null): Promise<void> {
  const order = await findOrder(database.read, orderId);
  if (!order || !(isOnLayaway(order) || isPricedPiece(order))) return;
  await database.write(async (tx) => {
    const transaction = { tx, dialect: database.dialect };
    const locked = await lockOrder(transaction, order.id);
    if (locked) await keepBalanceCurrent(transaction, locked, { actor: "system", now: now() });
  });
}

/** `refreshTax` for all active layaways and agreed prices whose rate has ended. */
export async function refreshTaxes(context: Refreshing): Promise<void> {
  const labels = taxLabelsOn(salesTax(), calendarDay(context.now(), context.facts.timeZone));
  const accounts = labels.map((label) => `undelivered-tax:${label}`);
  const { rows } = await sql<{ id: string }>`select distinct orders.id from orders
    join journal_entry as price on price.order_id = orders.id and price.kind = 'price'
    join journal_posting on entry = price.number
    where orders.state = 'final_quoted' and orders.repair is null and account like 'undelivered-tax:%'
      ${accounts.length === 0 ? sql`` : sql`and account not in (${sql.join(accounts)})`}
      and not exists (select 1 from journal_entry as reversal where reversal.reverses = price.number)`.execute(
    context.database.read,
  );
  for (const { id } of rows)
    await settleSeparately(context, id, async () => {
      await refreshTax(context, id);
      return "refreshed" as const;
    });
}
