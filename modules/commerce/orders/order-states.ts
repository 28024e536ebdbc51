import type { OrdersTable } from "../../../foundation/database/tables.ts";
import type { State } from "../../../foundation/records/state.ts";

export type OrderState = OrdersTable["state"];

/** How an order's state is labeled; one on layaway says so. */
export function shownOrderState({ state, layaway }: { state: OrderState; layaway: object | null }) {
  return layaway !== null && state === "final_quoted" ? onLayaway : orderStates[state];
}

const onLayaway: Required<State> = { label: "On layaway", tone: "open", mark: "clock" };

/** How order states are labeled. */
export const orderStates: Readonly<Record<OrderState, Required<State>>> = {
  pending_payment: { label: "Awaiting payment", tone: "quiet", mark: "clock" },
  paid: { label: "Paid", tone: "open", mark: "money" },
  ready_for_pickup: { label: "Ready for pickup", tone: "open", mark: "bag" },
  shipped: { label: "Shipped", tone: "open", mark: "truck" },
  completed: { label: "Completed", tone: "good", mark: "check" },
  cancelled: { label: "Canceled", tone: "quiet", mark: "cross" },
  refund_pending: { label: "Refund due", tone: "bad", mark: "alarm" },
  refunded: { label: "Refunded", tone: "quiet", mark: "back" },
  in_design: { label: "In design", tone: "open", mark: "drawing" },
  final_quoted: { label: "Final price quoted", tone: "open", mark: "price" },
};
