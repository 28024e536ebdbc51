import type { OrderState } from "../../../foundation/database/tables.ts";
import type { UnitTransition } from "../stock/move-units.ts";
import type { CodeTransition } from "./discount-code.ts";

/** Side effects of entering a state, in the same transaction. */
export interface StateEffects {
  /** No longer waiting for payment: ends the hold and the payment page. */
  endsHold?: true;
  units?: UnitTransition;
  code?: CodeTransition;
  /** Closes its workshop jobs. */
  closesJobs?: true;
  /** The email to the customer promised on the order's page. */
  email?: "order-ready" | "order-shipped";
}

interface StateRow {
  /** The possible next states. */
  next: Readonly<Record<"goods" | "deposit", readonly OrderState[]>>;
  entry?: StateEffects;
}

/** Every state of an order, its moves and their side effects. Moves not listed are illegal. */
const states: Readonly<Record<OrderState, StateRow>> = {
  /** A layaway's order goes on to its agreed price with the first payment. */
  pending_payment: {
    next: { goods: ["paid", "final_quoted", "cancelled"], deposit: ["paid", "cancelled"] },
  },
  paid: {
    next: {
      goods: ["ready_for_pickup", "shipped", "refund_pending"],
      deposit: ["in_design", "refund_pending"],
    },
    entry: { endsHold: true, units: "sell", code: "use" },
  },
  ready_for_pickup: {
    next: { goods: ["completed", "refund_pending"], deposit: [] },
    entry: { email: "order-ready" },
  },
  shipped: { next: { goods: ["completed"], deposit: [] }, entry: { email: "order-shipped" } },
  /** A deposit is refundable until the final drawing is approved: `messages/en/policies.ts`. */
  in_design: { next: { goods: [], deposit: ["final_quoted", "refund_pending"] } },
  /** Goods on layaway are paid with the last payment, which sells them. */
  final_quoted: {
    next: { goods: ["paid", "refund_pending"], deposit: ["completed", "refund_pending"] },
    entry: { endsHold: true },
  },
  completed: { next: both() },
  /** A payment that arrives afterwards is refunded. */
  cancelled: {
    next: both("refund_pending"),
    entry: { endsHold: true, units: "release", code: "release" },
  },
  refund_pending: {
    next: both("refunded"),
    entry: { units: "takeBack", code: "reissue", closesJobs: true },
  },
  refunded: { next: both() },
};

function both(...next: OrderState[]): StateRow["next"] {
  return { goods: next, deposit: next };
}

/** The states an order of this kind can move to from `state`. */
export function orderMoves(kind: "goods" | "deposit", state: OrderState): readonly OrderState[] {
  return states[state].next[kind];
}

/** Side effects of moving to `state`. */
export function stateEffects(state: OrderState): StateEffects {
  return states[state].entry ?? {};
}
