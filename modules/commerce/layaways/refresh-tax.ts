import type { ShopContext } from "../context.ts";
import { findOrder, isOnLayaway, lockOrder } from "../orders/order-row.ts";
import { settleSeparately } from "../payments/settle-separately.ts";
import { currentPrice } from "./current-price.ts";
import { keepTaxCurrent } from "./layaway-payments.ts";

type Refreshing = Pick<ShopContext, "database" | "now" | "reportFault">;

/** Prices a layaway's order again if its tax rate changed, so that the new amount is shown before it is paid. */
export async function refreshLayawayTax(
  { database, now }: Refreshing,
  orderId: string | null,
): Promise<void> {
  const order = await findOrder(database.read, orderId);
  if (!order || !isOnLayaway(order) || currentPrice(order, { now: now() }).tax_label === order.tax_label)
    return;
  await database.write(async (tx) => {
    const transaction = { tx, dialect: database.dialect };
    const locked = await lockOrder(transaction, order.id);
    if (locked) await keepTaxCurrent(transaction, locked, { actor: "system", now: now() });
  });
}

/** `refreshLayawayTax` for all active layaways. */
export async function refreshLayawayTaxes(context: Refreshing): Promise<void> {
  const rows = await context.database.read
    .selectFrom("layaway")
    .select("order_id")
    .where("state", "=", "active")
    .execute();
  for (const { order_id: id } of rows)
    await settleSeparately(context, id, async () => {
      await refreshLayawayTax(context, id);
      return "refreshed" as const;
    });
}
