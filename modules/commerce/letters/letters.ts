import { type LetterKinds, letterOf } from "../../../foundation/mail/letters/letter.ts";
import { balancePaidLetter } from "./balance-letters.ts";
import { orderData } from "./order-data.ts";
import { depositConfirmedLetter, orderConfirmedLetter } from "./order-letters.ts";
import { finalPriceLetter, readyForPickupLetter, refundedLetter, shippedLetter } from "./order-news.ts";
import { orderReceivedLetter } from "./order-received.ts";
import { paymentReceivedLetter, paymentReversedLetter } from "./payment-letter.ts";

/** Letters about orders and their money. */
export const orderLetters: LetterKinds = {
  "order-confirmed": letterOf("Order confirmed", orderData.paid, orderConfirmedLetter),
  "deposit-confirmed": letterOf("Deposit confirmed", orderData.paid, depositConfirmedLetter),
  "payment-received": letterOf("Receipt", orderData.received, paymentReceivedLetter),
  "balance-paid": letterOf("To the showroom: balance paid", orderData.balancePaid, balancePaidLetter),
  "order-received": letterOf("To the showroom: paid order", orderData.toShowroom, orderReceivedLetter),
  "payment-reversed": letterOf("Receipt voided", orderData.reversed, paymentReversedLetter),
  "payment-refunded": letterOf("Refund", orderData.refunded, refundedLetter),
  "order-ready": letterOf("Ready for pickup", orderData.moved, readyForPickupLetter),
  "order-shipped": letterOf("Shipped", orderData.moved, shippedLetter),
  "order-priced": letterOf("Final price", orderData.priced, finalPriceLetter),
};
