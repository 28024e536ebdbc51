import type { CheckoutContext } from "../checkout/context.ts";
import type { Desk } from "./desk.ts";
import { listOrders, listPieces } from "./desk-lists.ts";
import { failedPayments, moneyOwed } from "./failed-payments.ts";
import { moveAtDesk } from "./move-at-desk.ts";
import { readOrder } from "./read-order.ts";
import { refundAtDesk } from "./refund-at-desk.ts";
import { releaseHold } from "./release-hold.ts";

/** Opens the owner's half of a checkout: the same orders, pieces and gateway. */
export function openDesk(context: CheckoutContext): Desk {
  return {
    orders: (filter) => listOrders(context, filter),
    order: (number) => readOrder(context, number),
    moveOrder: (move) => moveAtDesk(context, move),
    refund: (refund) => refundAtDesk(context, refund),
    pieces: (filter) => listPieces(context, filter),
    releaseHold: (release) => releaseHold(context, release),
    failedPayments: () => failedPayments(context),
    moneyOwed: () => moneyOwed(context),
  };
}
