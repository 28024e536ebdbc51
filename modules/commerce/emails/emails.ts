import { defineEmail, type EmailKinds } from "../../../foundation/mail/emails/email.ts";
import { balancePaidEmail } from "./balance-emails.ts";
import { giftCardData, giftCardEmail } from "./gift-card-email.ts";
import { orderData } from "./order-data.ts";
import { depositConfirmedEmail, orderConfirmedEmail } from "./order-emails.ts";
import { orderReceivedEmail } from "./order-received.ts";
import { finalPriceEmail, readyForPickupEmail, refundedEmail, shippedEmail } from "./order-update-emails.ts";
import { paymentReceivedEmail, paymentReversedEmail } from "./payment-email.ts";

/** Emails about orders and payments. */
export const orderEmails: EmailKinds = {
  "order-confirmed": defineEmail("Order confirmed", orderData.paid, orderConfirmedEmail),
  "deposit-confirmed": defineEmail("Deposit confirmed", orderData.paid, depositConfirmedEmail),
  "payment-received": defineEmail("Receipt", orderData.received, paymentReceivedEmail),
  "balance-paid": defineEmail("To the showroom: balance paid", orderData.balancePaid, balancePaidEmail),
  "order-received": defineEmail("To the showroom: paid order", orderData.toShowroom, orderReceivedEmail),
  "payment-reversed": defineEmail("Receipt voided", orderData.reversed, paymentReversedEmail),
  "payment-refunded": defineEmail("Refund", orderData.refunded, refundedEmail),
  "gift-card": defineEmail("Gift card", giftCardData, giftCardEmail),
  "order-ready": defineEmail("Ready for pickup", orderData.moved, readyForPickupEmail),
  "order-shipped": defineEmail("Shipped", orderData.moved, shippedEmail),
  "order-priced": defineEmail("Final price", orderData.priced, finalPriceEmail),
};
