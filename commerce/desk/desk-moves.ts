import type { OrderState } from "../../database/tables.ts";
import type { OrderRow } from "../checkout/checkout-record.ts";
import { orderMoves } from "../orders/order-moves.ts";
import { orderColumns } from "../orders/order-record.ts";
import type { OrderMoney } from "../payments/order-money.ts";

type StandingOrder = Pick<OrderRow, "kind" | "state" | "delivery" | "paid_at">;

/** States that the owner's hand leads to. Payment, release and refund lead to the others. */
const byHand: readonly OrderState[] = [
  "ready_for_pickup",
  "shipped",
  "in_design",
  "final_quoted",
  "completed",
];

/** Where the desk may move an order: what its state allows and how it is handed over, for its tax was taken for that. */
export function deskMoves({ kind, state, delivery }: Omit<StandingOrder, "paid_at">): OrderState[] {
  const { method } = orderColumns.delivery.parse(JSON.parse(delivery));
  const other: OrderState = method === "pickup" ? "shipped" : "ready_for_pickup";
  return orderMoves(kind, state).filter((to) => byHand.includes(to) && to !== other);
}

/** Whether all money of an order can go back, which ends it. */
export function canRefundAll({ kind, state, paid_at }: StandingOrder, { leftCents }: OrderMoney): boolean {
  return paid_at !== null && leftCents > 0 && orderMoves(kind, state).includes("refund_pending");
}

/** Why no money of an order can be given back from the desk, in words for the owner; null when it can. */
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
