import { settings } from "#settings";
import type { OrderState } from "../../../modules/commerce/orders/order-states.ts";

/** Tabs of the list, by progress. `owing`: handed over as an exception with a balance due. */
export const orderTabs = {
  open: {
    label: "To do",
    states: ["paid", "ready_for_pickup", "shipped", "in_design", "final_quoted", "refund_pending"],
  },
  unpaid: { label: "Waiting for payment", states: ["pending_payment"] },
  ended: { label: "Ended", states: ["completed", "refunded", "cancelled"] },
  owing: { label: "Balance due", states: ["completed"] },
  all: { label: "All", states: null },
} as const satisfies Record<string, { label: string; states: readonly OrderState[] | null }>;

export const methodLabels = { pickup: "Pickup", shipping: "Insured delivery" } as const;

const reasons: Record<string, string> = {
  expired: "The hold expired before payment.",
  declined: "The payment was declined.",
  released: "The hold was released.",
};

/** Why an unpaid order ended; null for all others. */
export function cancelReasonLabel(reason: string | null): string | null {
  return reason === null ? null : (reasons[reason] ?? null);
}

interface Moved {
  number: string;
  email: string;
  delivery: { method: "pickup" | "shipping" };
}

/** A move's button and effect. `final_quoted` has its own form. */
export const moveLabels: Partial<Record<OrderState, { label: string; effect: (order: Moved) => string }>> = {
  ready_for_pickup: {
    label: "Ready for pickup",
    effect: ({ email }) => `We'll email ${email} that it's ready for pickup.`,
  },
  shipped: {
    label: "Shipped",
    effect: ({ email }) => `We'll email ${email} that it has shipped.`,
  },
  in_design: {
    label: "Start the design",
    effect: () => "The buyer's page will say it's being designed.",
  },
  completed: {
    label: "Completed",
    effect: ({ delivery, number }) =>
      number.startsWith(`${settings().numbers.deposit}-`) || delivery.method === "pickup"
        ? "The client has the piece. This can't be undone."
        : "The package was signed for. This can't be undone.",
  },
};
