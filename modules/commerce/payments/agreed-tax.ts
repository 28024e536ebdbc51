import { bookPrice, readOrderAccount } from "#ledger";
import { portionOf, proportion } from "#money";
import { salesTax, settings } from "#settings";
import { audit } from "../../../foundation/records/audit.ts";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { queueCustomerEmail } from "../orders/outbox.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { priceTax } from "../tax/price-tax.ts";
import { currentRate, rateOfLabel } from "../tax/tax-rate.ts";
import { finalTotal, readOrderMoney } from "./order-money.ts";

interface Acting {
  actor: string;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Whether an order's price is agreed and taxed at its handover. A repair's price is agreed again by its client. */
export function isPricedPiece({ kind, state, repair }: Pick<OrderRow, "kind" | "state" | "repair">): boolean {
  return kind === "deposit" && state === "final_quoted" && repair === null;
}

/**
 * Agrees a custom piece's price again if the tax rate of its place changed since, in the caller's transaction: the price
 * before tax stays, and the client is emailed the new balance before it can be paid. Returns whether it changed.
 */
export async function keepAgreedTaxCurrent(
  { tx }: ShopTransaction,
  order: OrderRow,
  { actor, now }: Acting,
): Promise<boolean> {
  if (!isPricedPiece(order)) return false;
  const { agreed, balanceCents } = await readOrderAccount(tx, order.id);
  // What was paid in full is agreed; the desk decides at the handover.
  if (!agreed || agreed.taxLabel === null || balanceCents <= 0) return false;
  const { priceCents, taxCents: oldCents, taxLabel: from } = agreed;
  const rate = currentRate(salesTax(), from, calendarDay(now, settings().timeZone));
  const before = rateOfLabel(from);
  if (!rate || before === null || before === 0) return false;
  const tax = priceTax(rate, priceCents);
  if (from === rate.label || from === tax.label) return false;
  const isOnAll = oldCents === portionOf(priceCents, before);
  const taxCents = isOnAll ? tax.taxCents : proportion(oldCents, rate.ppm, before);
  await bookPrice(tx, { orderId: order.id, actor, now, priceCents, taxCents, taxLabel: tax.label });
  await tx.updateTable("orders").set({ updated_at: now }).where("id", "=", order.id).execute();
  await audit(tx, {
    ...{ at: now, actor, subject: `order ${order.number}`, action: "price.tax_changed" },
    data: { from, to: tax.label, totalCents: priceCents + taxCents },
  });
  await queueCustomerEmail(tx, {
    ...{ template: "order-priced", orderId: order.id, about: `${from} to ${tax.label} at ${now}`, now },
    data: { final: finalTotal(await readOrderMoney(tx, order)), isCorrection: true },
  });
  return true;
}
