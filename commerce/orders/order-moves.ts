import type { OrderState } from "../../database/tables.ts";

type Moves = Readonly<Record<OrderState, readonly OrderState[]>>;

const unpaid = {
  pending_payment: ["paid", "cancelled"],
  /** A payment that arrives after the end is given back. */
  cancelled: ["refund_pending"],
  refund_pending: ["refunded"],
  refunded: [],
  completed: [],
} as const;

/** Every move that an order can make. What is not written here cannot happen. */
const moves: Readonly<Record<"goods" | "deposit", Moves>> = {
  goods: {
    ...unpaid,
    paid: ["ready_for_pickup", "shipped", "refund_pending"],
    ready_for_pickup: ["completed"],
    shipped: ["completed"],
    in_design: [],
    final_quoted: [],
  },
  deposit: {
    ...unpaid,
    paid: ["in_design", "refund_pending"],
    /** A deposit is returned until the final drawing is approved: `content/policies/returns.ts`. */
    in_design: ["final_quoted", "refund_pending"],
    final_quoted: ["completed", "refund_pending"],
    ready_for_pickup: [],
    shipped: [],
  },
};

/** The states that an order of this kind can reach from `state` in one move. */
export function orderMoves(kind: "goods" | "deposit", state: OrderState): readonly OrderState[] {
  return moves[kind][state];
}
