import type { OrderState } from "../../../commerce/orders/order-states.ts";
import { deskPath } from "../kit/desk-path.ts";

/** Parts of the list of orders, by progress. `owing`: handed over by an exception, and not paid in full. */
export const orderParts = {
  open: {
    label: "To do",
    states: ["paid", "ready_for_pickup", "shipped", "in_design", "final_quoted", "refund_pending"],
  },
  unpaid: { label: "Waiting for payment", states: ["pending_payment"] },
  ended: { label: "Ended", states: ["completed", "refunded", "cancelled"] },
  owing: { label: "Balance open", states: ["completed"] },
  all: { label: "All", states: null },
} as const satisfies Record<string, { label: string; states: readonly OrderState[] | null }>;

export type OrderPart = keyof typeof orderParts;

export interface OrdersQuery {
  show: OrderPart;
  kind: "goods" | "deposit" | null;
  search: string;
  page: number;
}

/** Parses the list's URL; invalid values count as absent. A search covers all orders. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  const show = query.get("show") ?? "";
  const kind = query.get("kind");
  return {
    show: Object.hasOwn(orderParts, show) ? (show as OrderPart) : search === "" ? "open" : "all",
    kind: kind === "goods" || kind === "deposit" ? kind : null,
    search,
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  };
}

export function ordersPath({ show, kind, search = "", page = 1 }: Partial<OrdersQuery>): string {
  return deskPath("/desk/orders", { show, kind, search, page: page > 1 && page });
}
