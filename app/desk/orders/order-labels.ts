import type { DeskOrderRow } from "#commerce";
import type { DeskMark, DeskTone } from "../kit/desk-badge.tsx";

export type OrderState = DeskOrderRow["state"];

/** Labels of the states, and what each means for the owner. */
export const stateLabels: Record<OrderState, { label: string; tone: DeskTone; mark: DeskMark }> = {
  pending_payment: { label: "Waiting for payment", tone: "quiet", mark: "clock" },
  paid: { label: "Paid", tone: "open", mark: "money" },
  ready_for_pickup: { label: "Ready for pick-up", tone: "open", mark: "bag" },
  shipped: { label: "Sent", tone: "open", mark: "truck" },
  completed: { label: "Completed", tone: "good", mark: "check" },
  cancelled: { label: "Cancelled", tone: "quiet", mark: "cross" },
  refund_pending: { label: "Money owed back", tone: "bad", mark: "alarm" },
  refunded: { label: "Refunded", tone: "quiet", mark: "back" },
  in_design: { label: "In design", tone: "open", mark: "drawing" },
  final_quoted: { label: "Final price quoted", tone: "open", mark: "price" },
};

/** Labels of the delivery methods. */
export const methodLabels = { pickup: "Pick-up", shipping: "Insured delivery" } as const;

const reasons: Record<string, string> = {
  expired: "The hold ended before a payment.",
  declined: "The payment was declined.",
  released: "The hold was given back.",
};

/** Why an unpaid order ended; null for all others. */
export function cancelLabels(reason: string | null): string | null {
  return reason === null ? null : (reasons[reason] ?? null);
}

interface Moved {
  number: string;
  email: string;
  delivery: { method: "pickup" | "shipping" };
}

/** A move's button and effect. `final_quoted` has a separate form. */
export const moveLabels: Partial<Record<OrderState, { label: string; effect: (order: Moved) => string }>> = {
  ready_for_pickup: {
    label: "Ready for pick-up",
    effect: ({ email }) => `Writes to ${email} that it can be fetched.`,
  },
  shipped: {
    label: "Sent",
    effect: ({ email }) => `Writes to ${email} that it has left the showroom.`,
  },
  in_design: {
    label: "Begin the design",
    effect: () => "The buyer's page says that the piece is being designed.",
  },
  completed: {
    label: "Completed",
    effect: ({ delivery, number }) =>
      number.startsWith("LD-") || delivery.method === "pickup"
        ? "The piece is in its buyer's hands. This cannot be taken back."
        : "The parcel was signed for. This cannot be taken back.",
  },
};
