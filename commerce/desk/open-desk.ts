import type { CheckoutContext } from "../checkout/context.ts";
import type { DeskMove, DeskRefund, HoldRelease, OrderFilter, PieceFilter } from "./desk.ts";
import { listOrders, listPieces } from "./desk-lists.ts";
import { failedPayments, moneyOwed } from "./failed-payments.ts";
import { moveAtDesk } from "./move-at-desk.ts";
import { readOrder } from "./read-order.ts";
import { refundAtDesk } from "./refund-at-desk.ts";
import { releaseHold } from "./release-hold.ts";

/** What the owner reads and does of orders, pieces and payments. */
export type Desk = ReturnType<typeof openDesk>;

/**
 * Opens the owner's half of a checkout: the same orders, pieces and gateway. Every change names who made it and the
 * version that it was made from, and is audited with it.
 */
export function openDesk(context: CheckoutContext) {
  return {
    orders: (filter: OrderFilter) => listOrders(context, filter),
    order: (number: string) => readOrder(context, number),
    moveOrder: (move: DeskMove) => moveAtDesk(context, move),
    refund: (refund: DeskRefund) => refundAtDesk(context, refund),
    pieces: (filter: PieceFilter) => listPieces(context, filter),
    releaseHold: (release: HoldRelease) => releaseHold(context, release),
    failedPayments: () => failedPayments(context),
    moneyOwed: () => moneyOwed(context),
  };
}
