import { methodsWith, type PayMethod, type RefundMethod } from "#money";
import type { OrderState } from "../../../foundation/database/tables.ts";
import { orderMoves } from "../orders/order-moves.ts";
import { orderColumns } from "../orders/order-record.ts";
import { isOnLayaway, type OrderRow } from "../orders/order-row.ts";
import { isRefundable, type OrderCharge } from "../payments/order-charges.ts";
import type { OrderMoney } from "../payments/order-money.ts";

type StandingOrder = Pick<OrderRow, "kind" | "state" | "delivery" | "paid_at" | "layaway">;

/** States that staff set by hand; payments, releases and refunds set the others. */
const byHand: readonly OrderState[] = [
  "ready_for_pickup",
  "shipped",
  "in_design",
  "final_quoted",
  "completed",
];

/**
 * The transitions offered for an order at the desk, limited to its delivery method, since tax was collected for it. A
 * custom order is completed by `handOver`.
 */
export function deskMoves({
  kind,
  state,
  delivery,
}: Omit<StandingOrder, "paid_at" | "layaway">): OrderState[] {
  const { method } = orderColumns.delivery.parse(JSON.parse(delivery));
  const other: OrderState = method === "pickup" ? "shipped" : "ready_for_pickup";
  return orderMoves(kind, state).filter(
    (to) =>
      byHand.includes(to) &&
      to !== other &&
      // Handover and the first payment of a layaway set these.
      !(kind === "deposit" && to === "completed") &&
      !(kind === "goods" && to === "final_quoted"),
  );
}

/** How goods leave the showroom in a transition that records it; null if they don't, or it was recorded earlier. */
export function handoverMethod(
  { kind, state }: Pick<StandingOrder, "kind" | "state">,
  to: OrderState,
): "shipped" | "collected" | null {
  if (kind !== "goods") return null;
  if (to === "shipped") return "shipped";
  return to === "completed" && state === "ready_for_pickup" ? "collected" : null;
}

/** Whether the full amount of an order can be refunded, which ends the order. */
export function canRefundAll(order: StandingOrder, { leftCents }: OrderMoney): boolean {
  const { kind, state, paid_at } = order;
  // A layaway is canceled on its own page, under the terms of its agreement.
  if (isOnLayaway(order)) return false;
  return paid_at !== null && leftCents > 0 && orderMoves(kind, state).includes("refund_pending");
}

/** Why staff can't refund an order, as a message; null if they can. */
export function refundRefusal(
  { paid_at }: { paid_at: number | null },
  { leftCents, charges, paidCents }: OrderMoney,
  provider: string,
): string | null {
  const [charge] = charges;
  if (paidCents === 0 || !charge) return "Nothing was paid for this order.";
  if (paid_at === null) return "This payment arrived after the hold ended, so it's refunded automatically.";
  if (leftCents === 0) return "Everything paid has been refunded or is being refunded.";
  const open = charges.filter((one) => one.leftCents > 0);
  const elsewhere = open.find((one) => !isRefundable(one, provider));
  return elsewhere && !open.some((one) => isRefundable(one, provider))
    ? otherProviderMessage(elsewhere, provider)
    : null;
}

/** Message about a charge from a provider that the store no longer uses. */
export function otherProviderMessage({ provider: own }: OrderCharge, provider: string): string {
  return `This was paid through ${own}, but the store now uses ${provider}. Refund it in ${own}.`;
}

/** The available refund methods with the amount left for each; store credit can cover everything. */
export function refundMethods(
  { charges }: OrderMoney,
  provider: string,
): { way: RefundMethod; leftCents: number }[] {
  const left = new Map<PayMethod, number>();
  for (const charge of charges)
    if (charge.leftCents > 0 && isRefundable(charge, provider))
      left.set(charge.method, (left.get(charge.method) ?? 0) + charge.leftCents);
  const ways = methodsWith("refund");
  return [...left].flatMap(([method, leftCents]) => {
    const way = ways.find((one) => one === method);
    return way ? [{ way, leftCents }] : [];
  });
}
