import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import type { OrderView } from "./checkout-result.ts";

type StandingOrder = Pick<OrderView, "kind" | "state" | "delivery" | "callsBeforeHandover" | "email"> &
  Partial<Pick<OrderView, "final">> & {
    /** Whether all its pieces are ready at the showroom, according to their jobs. */
    isMade?: boolean;
    parcel?: { carrier: string; trackingNumber: string } | null;
  };

const bank = "Your bank may take a few days to show it.";

/** Next steps of an order past its payment. */
const later: Record<string, (order: StandingOrder) => string[]> = {
  ready_for_pickup: ({ callsBeforeHandover }) => [
    ...call(callsBeforeHandover),
    `It's ready for pickup at ${place()}. Please bring a photo ID.`,
  ],
  shipped: ({ parcel }) => [
    `It has shipped, insured.${parcel ? ` ${parcel.carrier} tracking number: ${parcel.trackingNumber}.` : ""} Someone needs to sign for it.`,
  ],
  completed: ({ final }) =>
    final && final.balanceCents > 0
      ? [
          `Your balance due is ${formatMoneyExact(final.balanceCents)}. Pay here, all at once or in parts, or in the showroom at ${place()}.`,
        ]
      : ["Your order is complete. Thank you."],
  in_design: ({ email }) => [
    `We're designing your piece and will email ${email} to finalize it. Estimated completion is ${settings().deposit.weeks} after final design approval.`,
    "The deposit is deducted from the final total.",
  ],
  final_quoted: ({ final, email, isMade = false }) =>
    final && final.balanceCents <= 0
      ? [
          isMade
            ? `You're paid in full, and your piece is ready for pickup at ${place()}. Please bring a photo ID.`
            : `You're paid in full. We'll email ${email} when your piece is ready at ${place()}.`,
        ]
      : [
          "Your final price and balance due are on this page.",
          `Your balance is due when the piece is ready. Pay here, all at once or in parts, or in the showroom at ${place()}. Questions? Call ${settings().phones.showroom}.`,
        ],
  refund_pending: ({ kind }) => [`${ended(kind)} Your refund is on its way. ${bank}`],
  refunded: ({ kind }) => [
    `${ended(kind)} We refunded your payment; see our email and your receipts. ${bank}`,
  ],
  cancelled: ({ kind }) => [`${ended(kind)} Questions? Call ${settings().phones.showroom}.`],
};

function ended(kind: StandingOrder["kind"]): string {
  return kind === "deposit"
    ? "This order has ended, so we won't make the piece."
    : "This order has ended, so we won't ship it or hand it over.";
}

/** The order's state in a few words, shown below the greeting and before its number. */
export function standing({ kind, state, final }: Pick<StandingOrder, "kind" | "state" | "final">): string {
  if (state === "cancelled") return "Your order is canceled";
  if (state === "refund_pending") return "Your refund is on its way";
  if (state === "refunded") return "Your order was refunded";
  if (state === "completed")
    return final && final.balanceCents > 0
      ? `Balance due: ${formatMoneyExact(final.balanceCents)}`
      : "Your order is complete";
  return kind === "deposit" ? "Your deposit is paid" : "Your order is placed";
}

/** What the buyer can expect next, in order. */
export function nextSteps(order: StandingOrder): string[] {
  const steps = Object.hasOwn(later, order.state) ? later[order.state]?.(order) : undefined;
  return [...(steps ?? handover(order)), "Bookmark this page to check on your order."];
}

function handover({ kind, delivery, callsBeforeHandover, email }: StandingOrder): string[] {
  if (kind === "deposit")
    return [
      `We'll email ${email} to finalize the design. Estimated completion is ${settings().deposit.weeks} after final design approval.`,
      "The deposit is deducted from the final total.",
    ];
  if (delivery.method === "pickup")
    return [
      ...call(callsBeforeHandover),
      `We'll email ${email} when it's ready to pick up at ${place()}. Please bring a photo ID.`,
    ];
  return [
    ...call(callsBeforeHandover),
    `We'll ship it insured and email ${email} when it leaves. Someone needs to sign for it.`,
  ];
}

function call(isDue: boolean): string[] {
  return isDue ? ["For an order of this value, we'll call you before we hand it over."] : [];
}

function place(): string {
  const { street, town } = settings().address;
  return `${street}, ${town}`;
}
