import type { Listing } from "../../../foundation/records/listing.ts";
import type { ShopContext } from "../context.ts";
import type { DeskHandover, DeskMove, DeskRefund, HoldRelease, OrderFilter, PieceFilter } from "./desk.ts";
import { listOrders, listPieces } from "./desk-lists.ts";
import { listFailedPayments, listOwedRefunds } from "./failed-payments.ts";
import { handOver } from "./hand-over.ts";
import { mailReceipts, type ReceiptMail } from "./mail-receipt.ts";
import { moveAtDesk, moveOrdersAtDesk } from "./move-at-desk.ts";
import { listPayableOrders } from "./payable-orders.ts";
import type { CounterPayment } from "./payment.ts";
import { readOrder, readOrderPaper } from "./read-order.ts";
import { readDeskReceipt, readPayment } from "./read-payment.ts";
import { refundAtDesk } from "./refund-at-desk.ts";
import { releaseHold } from "./release-hold.ts";
import { returnPiece, setPieceOnSale } from "./return-piece.ts";
import { type EntryReversal, reverseAtDesk } from "./reverse-at-desk.ts";
import { takePayment } from "./take-payment.ts";
import { listUnsettledOrders } from "./unsettled-orders.ts";

/** The desk's queries and actions on orders, pieces and payments. */
export type Desk = ReturnType<typeof openDesk>;

/** Opens the desk of a checkout. Every change names its actor and the version it is based on, and is audited. */
export function openDesk(context: ShopContext) {
  return {
    orders: (filter: OrderFilter) => listOrders(context, filter),
    order: (number: string) => readOrder(context, number),
    paper: (number: string) => readOrderPaper(context, number),
    moveOrder: (move: DeskMove) => moveAtDesk(context, move),
    moveOrders: (moves: readonly DeskMove[]) => moveOrdersAtDesk(context, moves),
    handOver: (handover: DeskHandover) => handOver(context, handover),
    refund: (refund: DeskRefund) => refundAtDesk(context, refund),
    /** The balance of an order, and everything needed to take a payment for it at the counter. */
    payment: (number: string) => readPayment(context, number),
    payable: (listing: Listing) => listPayableOrders(context, listing),
    takePayment: (payment: CounterPayment) => takePayment(context, payment),
    receipt: (receipt: number) => readDeskReceipt(context, receipt),
    mailReceipts: (mail: ReceiptMail) => mailReceipts(context, mail),
    pieces: (filter: PieceFilter) => listPieces(context, filter),
    returnPiece: (asked: Parameters<typeof returnPiece>[1]) => returnPiece(context, asked),
    offerPiece: (change: Parameters<typeof setPieceOnSale>[1]) => setPieceOnSale(context, change),
    releaseHold: (release: HoldRelease) => releaseHold(context, release),
    failedPayments: () => listFailedPayments(context),
    moneyOwed: () => listOwedRefunds(context),
    /** Orders that couldn't be settled automatically. */
    unsettled: () => listUnsettledOrders(context),
    reverseEntry: (reversal: EntryReversal) => reverseAtDesk(context, reversal),
  };
}
