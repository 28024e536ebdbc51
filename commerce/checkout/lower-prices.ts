import { audit } from "../orders/audit.ts";
import { orderColumns } from "../orders/order-record.ts";
import { priceFalls } from "../orders/price-falls.ts";
import type { OrderRow } from "./checkout-record.ts";
import type { CheckoutContext } from "./context.ts";
import { orderSums } from "./order-sums.ts";

/**
 * Gives an order that waits for its payment the benefit of prices that fell since, and answers it as it is now. Rises
 * are ignored while the hold lasts. An order that somebody else changed meanwhile is left alone.
 */
export async function lowerPrices({ database, now }: CheckoutContext, order: OrderRow): Promise<OrderRow> {
  const fallen = await priceFalls(database.read, orderColumns.lines.parse(JSON.parse(order.lines)));
  if (!fallen) return order;
  const lowered: OrderRow = {
    ...order,
    ...orderSums(order, fallen),
    version: order.version + 1,
    updated_at: now(),
  };
  const { lines, subtotal_cents, discount_cents, tax_cents, total_cents, version, updated_at } = lowered;
  const isWritten = await database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("orders")
      .set({ lines, subtotal_cents, discount_cents, tax_cents, total_cents, version, updated_at })
      .where("id", "=", order.id)
      .where("state", "=", "pending_payment")
      .where("version", "=", order.version)
      // A payment page asks for the sum that it was opened with.
      .where("session_ref", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await audit(tx, {
      at: updated_at,
      actor: "system",
      subject: `order ${order.number}`,
      action: "order.repriced",
      data: { fromCents: order.total_cents, toCents: total_cents, version },
    });
    return true;
  });
  return isWritten ? lowered : order;
}
