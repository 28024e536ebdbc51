import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import type { OrderView } from "./checkout-result.ts";

type StandingOrder = Pick<OrderView, "kind" | "state" | "delivery" | "callsBeforeHandover" | "email"> &
  Partial<Pick<OrderView, "final" | "totals">> & {
    /** Whether all its pieces are ready at the showroom, according to their jobs. */
    isMade?: boolean;
    parcel?: { carrier: string; trackingNumber: string } | null;
  };

/** Next steps of an order past its payment. */
const later: Record<string, (order: StandingOrder) => string[]> = {
  ready_for_pickup: ({ callsBeforeHandover }) => [
    ...callStep(callsBeforeHandover),
    m.steps.readyAt(showroomAddress()),
  ],
  shipped: ({ parcel }) => [
    parcel ? m.steps.hasShippedBy(parcel.carrier, parcel.trackingNumber) : m.steps.hasShipped,
  ],
  completed: ({ final }) =>
    final && final.balanceCents > 0
      ? [m.steps.payBalanceHere(formatMoneyExact(final.balanceCents), showroomAddress())]
      : [m.steps.isComplete],
  in_design: ({ email }) => [m.steps.designing(email, settings().deposit.weeks), m.steps.depositDeducted],
  final_quoted: ({ kind, final, email, isMade = false }) =>
    kind === "goods"
      ? [m.layaways.held]
      : final && final.balanceCents <= 0
        ? [isMade ? m.steps.paidAndReady(showroomAddress()) : m.steps.paidInFull(email, showroomAddress())]
        : [m.steps.finalPriceHere, m.steps.dueWhenReady(showroomAddress(), settings().phones.showroom)],
  refund_pending: ({ kind }) => [`${endedText(kind)} ${m.steps.refundComing} ${m.steps.bank}`],
  refunded: ({ kind }) => [`${endedText(kind)} ${m.steps.weRefunded} ${m.steps.bank}`],
  cancelled: ({ kind }) => [`${endedText(kind)} ${m.steps.questions(settings().phones.showroom)}`],
};

function endedText(kind: StandingOrder["kind"]): string {
  return kind === "deposit" ? m.steps.endedPiece : m.steps.endedGoods;
}

/** The order's state in a few words, shown below the greeting and before its number. */
export function orderStatusText({
  kind,
  state,
  final,
  totals,
}: Pick<StandingOrder, "kind" | "state" | "final" | "totals">): string {
  if (state === "cancelled") return m.steps.isCanceled;
  if (state === "refund_pending") return m.steps.refundOnWay;
  if (state === "refunded") return m.steps.wasRefunded;
  if (state === "completed")
    return final && final.balanceCents > 0
      ? m.steps.balanceDue(formatMoneyExact(final.balanceCents))
      : m.steps.complete;
  return kind === "deposit" && totals?.totalCents !== 0 ? m.steps.depositPaid : m.steps.isPlaced;
}

/** What the buyer can expect next, in order. */
export function orderNextSteps(order: StandingOrder): string[] {
  const steps = Object.hasOwn(later, order.state) ? later[order.state]?.(order) : undefined;
  return [...(steps ?? handoverSteps(order)), m.steps.bookmark];
}

function handoverSteps({ kind, delivery, callsBeforeHandover, email }: StandingOrder): string[] {
  if (kind === "deposit")
    return [m.steps.toFinalize(email, settings().deposit.weeks), m.steps.depositDeducted];
  if (delivery.method === "pickup")
    return [...callStep(callsBeforeHandover), m.steps.whenReady(email, showroomAddress())];
  return [...callStep(callsBeforeHandover), m.steps.whenShipped(email)];
}

function callStep(isDue: boolean): string[] {
  return isDue ? [m.steps.callBeforeHandover] : [];
}

function showroomAddress(): string {
  const { street, town } = settings().address;
  return `${street}, ${town}`;
}
