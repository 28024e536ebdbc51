import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import type { OrderView } from "./checkout-result.ts";

type StandingOrder = Pick<OrderView, "kind" | "state" | "delivery" | "callsBeforeHandover" | "email"> &
  Partial<Pick<OrderView, "final">> & {
    /** Whether all its pieces are ready at the showroom, according to their jobs. */
    isMade?: boolean;
    parcel?: { carrier: string; trackingNumber: string } | null;
  };

/** Next steps of an order past its payment. */
const later: Record<string, (order: StandingOrder) => string[]> = {
  ready_for_pickup: ({ callsBeforeHandover }) => [...call(callsBeforeHandover), m.order.readyAt(place())],
  shipped: ({ parcel }) => [
    parcel ? m.order.hasShippedBy(parcel.carrier, parcel.trackingNumber) : m.order.hasShipped,
  ],
  completed: ({ final }) =>
    final && final.balanceCents > 0
      ? [m.order.owes(formatMoneyExact(final.balanceCents), place())]
      : [m.order.isComplete],
  in_design: ({ email }) => [m.order.designing(email, settings().deposit.weeks), m.order.depositDeducted],
  final_quoted: ({ final, email, isMade = false }) =>
    final && final.balanceCents <= 0
      ? [isMade ? m.order.paidAndReady(place()) : m.order.paidInFull(email, place())]
      : [m.order.finalPriceHere, m.order.dueWhenReady(place(), settings().phones.showroom)],
  refund_pending: ({ kind }) => [`${ended(kind)} ${m.order.refundComing} ${m.order.bank}`],
  refunded: ({ kind }) => [`${ended(kind)} ${m.order.weRefunded} ${m.order.bank}`],
  cancelled: ({ kind }) => [`${ended(kind)} ${m.order.questions(settings().phones.showroom)}`],
};

function ended(kind: StandingOrder["kind"]): string {
  return kind === "deposit" ? m.order.endedPiece : m.order.endedGoods;
}

/** The order's state in a few words, shown below the greeting and before its number. */
export function standing({ kind, state, final }: Pick<StandingOrder, "kind" | "state" | "final">): string {
  if (state === "cancelled") return m.order.isCanceled;
  if (state === "refund_pending") return m.order.refundOnWay;
  if (state === "refunded") return m.order.wasRefunded;
  if (state === "completed")
    return final && final.balanceCents > 0
      ? m.order.balanceDue(formatMoneyExact(final.balanceCents))
      : m.order.complete;
  return kind === "deposit" ? m.order.depositPaid : m.order.isPlaced;
}

/** What the buyer can expect next, in order. */
export function nextSteps(order: StandingOrder): string[] {
  const steps = Object.hasOwn(later, order.state) ? later[order.state]?.(order) : undefined;
  return [...(steps ?? handover(order)), m.order.bookmark];
}

function handover({ kind, delivery, callsBeforeHandover, email }: StandingOrder): string[] {
  if (kind === "deposit")
    return [m.order.toFinalize(email, settings().deposit.weeks), m.order.depositDeducted];
  if (delivery.method === "pickup") return [...call(callsBeforeHandover), m.order.whenReady(email, place())];
  return [...call(callsBeforeHandover), m.order.whenShipped(email)];
}

function call(isDue: boolean): string[] {
  return isDue ? [m.order.callFirst] : [];
}

function place(): string {
  const { street, town } = settings().address;
  return `${street}, ${town}`;
}
