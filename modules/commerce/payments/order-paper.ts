import type { Db } from "#database";
import { findOrderInvoice, listOrderReceipts } from "#ledger";
import { m } from "#messages";
import { readOrderDesigns } from "../orders/order-designs.ts";
import { orderColumns } from "../orders/order-record.ts";
import { type OrderRow, shownOrderTotals } from "../orders/order-row.ts";
import { readSoldSerials, secondhandVariants } from "../orders/sold-serials.ts";
import { finalTotal, readOrderMoney } from "./order-money.ts";

/** An order as a document, or an invoice once completed. Sums and balance come from the journal. */
export async function composeOrderPaper(db: Db, order: OrderRow) {
  const money = await readOrderMoney(db, order);
  const lines = orderColumns.lines.parse(JSON.parse(order.lines));
  const serials = await readSoldSerials(db, order.id);
  const secondhand = await secondhandVariants(
    db,
    lines.map(({ variantId }) => variantId),
  );
  const isInvoice = order.state === "completed";
  const designs = await readOrderDesigns(db, { orderId: order.id, origin: "" });
  return {
    number: order.number,
    kind: order.kind,
    state: order.state,
    placedAt: order.paid_at ?? order.created_at,
    name: `${order.first_name} ${order.last_name}`,
    email: order.email,
    phone: order.phone,
    delivery: orderColumns.delivery.parse(JSON.parse(order.delivery)),
    lines: lines.map(({ variantId, title, variantTitle, vendor, quantity, unitPriceCents, totalCents }) => ({
      ...{ title, vendor, quantity, unitPriceCents, totalCents },
      variantTitle: secondhand.has(variantId)
        ? [variantTitle, m.documents.secondhand].filter(Boolean).join(", ")
        : variantTitle,
      serials: serials.filter((unit) => unit.variantId === variantId).map(({ serial }) => serial),
    })),
    /** Designs of a custom order, as made; empty for goods. */
    designs: designs.map(({ title, facts }) => ({ title, facts })),
    totals: shownOrderTotals(order),
    /** Price of a custom order; null until quoted. */
    final: finalTotal(money),
    balanceCents: money.balanceCents,
    /** For a completed order; otherwise null. */
    invoice: isInvoice ? await findOrderInvoice(db, order.id) : null,
    receipts: await listOrderReceipts(db, order.id),
  };
}
