import type { OrderState } from "../../database/tables.ts";
import type { OrderRow } from "../checkout/checkout-record.ts";
import { orderMoves } from "../orders/order-moves.ts";
import { orderColumns } from "../orders/order-record.ts";
import type { OrderMoney } from "../payments/order-money.ts";

type StandingOrder = Pick<OrderRow, "kind" | "state" | "delivery" | "paid_at">;

/** States that the owner sets by hand. Payment, release and refund set the others. */
const byHand: readonly OrderState[] = [
  "ready_for_pickup",
  "shipped",
  "in_design",
  "final_quoted",
  "completed",
];

/**
 * Moves of an order at the desk: those of its state that fit its way of hand-over, for which its tax was collected. A
 * custom order is completed by `handOver`.
 */
export function deskMoves({ kind, state, delivery }: Omit<StandingOrder, "paid_at">): OrderState[] {
  const { method } = orderColumns.delivery.parse(JSON.parse(delivery));
  const other: OrderState = method === "pickup" ? "shipped" : "ready_for_pickup";
  return orderMoves(kind, state).filter(
    (to) => byHand.includes(to) && to !== other && !(kind === "deposit" && to === "completed"),
  );
}

/** Whether all money of an order can be refunded, which ends it. */
export function canRefundAll({ kind, state, paid_at }: StandingOrder, { leftCents }: OrderMoney): boolean {
  return paid_at !== null && leftCents > 0 && orderMoves(kind, state).includes("refund_pending");
}

/** Why the desk cannot refund an order, in words for the owner; null when it can. */
export function refundRefusal(
  { paid_at }: { paid_at: number | null },
  { leftCents, charge, paidCents }: OrderMoney,
  provider: string,
): string | null {
  if (paidCents === 0 || !charge) return "Nothing was paid for this order.";
  if (paid_at === null) return "This payment came too late, so it goes back by itself.";
  if (leftCents === 0) return "Everything that was paid has gone back or is on its way.";
  if (charge.provider !== provider)
    return `This was paid through ${charge.provider}, and the store takes payments through ${provider} now. Give it back at ${charge.provider} itself.`;
  return null;
}
