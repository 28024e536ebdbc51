import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import type { OrderView } from "./checkout-result.ts";

type StandingOrder = Pick<OrderView, "kind" | "state" | "delivery" | "callsBeforeHandover" | "email"> &
  Partial<Pick<OrderView, "final">> & {
    /** Every piece of it waits at the showroom, by its jobs. */
    isMade?: boolean;
    parcel?: { carrier: string; trackingNumber: string } | null;
  };

const bank = "Your bank may take some days to show it.";

/** What comes next for an order past its payment. */
const later: Record<string, (order: StandingOrder) => string[]> = {
  ready_for_pickup: ({ callsBeforeHandover }) => [
    ...call(callsBeforeHandover),
    `It is ready for you at ${place()}. Bring a photo ID to pick it up.`,
  ],
  shipped: ({ parcel }) => [
    `It has left the showroom, insured${parcel ? `, with ${parcel.carrier}; its number there is ${parcel.trackingNumber}` : ""}. Somebody has to sign for it.`,
  ],
  completed: ({ final }) =>
    final && final.balanceCents > 0
      ? [
          `Your piece is with you, and ${formatMoneyExact(final.balanceCents)} of its price is still to pay. You can pay it on this page, all at once or in parts, or at ${place()}.`,
        ]
      : ["Nothing is left to do: this order is completed. Thank you."],
  in_design: ({ email }) => [
    `We are designing your piece, and write to ${email} to settle it with you. Estimated completion is ${settings().deposit.weeks} after final design approval.`,
    "The deposit is deducted from the final total.",
  ],
  final_quoted: ({ final, email, isMade = false }) =>
    final && final.balanceCents <= 0
      ? [
          isMade
            ? `Everything is paid, and your piece is ready for you at ${place()}. Bring a photo ID to pick it up.`
            : `Everything is paid. We write to ${email} when your piece is ready at ${place()}.`,
        ]
      : [
          "Your final price is on this page, with the balance that is left to pay.",
          `You can pay the balance here, all at once or in parts, or at ${place()}. It is due when the piece is ready. Questions? Call ${settings().phones.showroom}.`,
        ],
  refund_pending: ({ kind }) => [`${ended(kind)} Your money is on its way back. ${bank}`],
  refunded: ({ kind }) => [
    `${ended(kind)} Your money went back, as our letter and the receipts say. ${bank}`,
  ],
  cancelled: ({ kind }) => [`${ended(kind)} Questions? Call ${settings().phones.showroom}.`],
};

function ended(kind: StandingOrder["kind"]): string {
  return kind === "deposit"
    ? "This order has ended, so its piece is not made any more."
    : "This order has ended, so nothing is handed over or sent any more.";
}

/** The order's standing in a few words, below the greeting; its number follows. */
export function standing({ kind, state, final }: Pick<StandingOrder, "kind" | "state" | "final">): string {
  if (state === "cancelled") return "Your order is cancelled";
  if (state === "refund_pending") return "Your order has ended, and your money is on its way back";
  if (state === "refunded") return "Your order has ended, and your money went back";
  if (state === "completed")
    return final && final.balanceCents > 0
      ? `Your piece is with you, and ${formatMoneyExact(final.balanceCents)} is still to pay`
      : "Your order is completed";
  return kind === "deposit" ? "Your deposit is paid" : "Your order is placed";
}

/** What the buyer can expect after the order, in order. */
export function nextSteps(order: StandingOrder): string[] {
  const steps = Object.hasOwn(later, order.state) ? later[order.state]?.(order) : undefined;
  return [...(steps ?? handover(order)), "Keep the address of this page: it is the way back to your order."];
}

function handover({ kind, delivery, callsBeforeHandover, email }: StandingOrder): string[] {
  if (kind === "deposit")
    return [
      `We write to ${email} to settle the design with you. Estimated completion is ${settings().deposit.weeks} after final design approval.`,
      "The deposit is deducted from the final total.",
    ];
  if (delivery.method === "pickup")
    return [
      ...call(callsBeforeHandover),
      `We write to ${email} when it is ready at ${place()}. Bring a photo ID to pick it up.`,
    ];
  return [
    ...call(callsBeforeHandover),
    `We send it insured and write to ${email} when it leaves the showroom. Somebody has to sign for it.`,
  ];
}

function call(isDue: boolean): string[] {
  return isDue ? ["For an order of this value we telephone you before we hand it over."] : [];
}

function place(): string {
  const { street, town } = settings().address;
  return `${street}, ${town}`;
}
