import { type EmailKinds, emailOf } from "../../../foundation/mail/emails/email.ts";
import { balancePaidEmail } from "./balance-emails.ts";
import { orderData } from "./order-data.ts";
import { depositConfirmedEmail, orderConfirmedEmail } from "./order-emails.ts";
import { finalPriceEmail, readyForPickupEmail, refundedEmail, shippedEmail } from "./order-news.ts";
import { orderReceivedEmail } from "./order-received.ts";
import { paymentReceivedEmail, paymentReversedEmail } from "./payment-email.ts";

/** Emails about orders and payments. */
export const orderEmails: EmailKinds = {
  "order-confirmed": emailOf("Order confirmed", orderData.paid, orderConfirmedEmail),
  "deposit-confirmed": emailOf("Deposit confirmed", orderData.paid, depositConfirmedEmail),
  "payment-received": emailOf("Receipt", orderData.received, paymentReceivedEmail),
  "balance-paid": emailOf("To the showroom: balance paid", orderData.balancePaid, balancePaidEmail),
  "order-received": emailOf("To the showroom: paid order", orderData.toShowroom, orderReceivedEmail),
  "payment-reversed": emailOf("Receipt voided", orderData.reversed, paymentReversedEmail),
  "payment-refunded": emailOf("Refund", orderData.refunded, refundedEmail),
  "order-ready": emailOf("Ready for pickup", orderData.moved, readyForPickupEmail),
  "order-shipped": emailOf("Shipped", orderData.moved, shippedEmail),
  "order-priced": emailOf("Final price", orderData.priced, finalPriceEmail),
};
