import type { ShopContext } from "../context.ts";
import { orderToken } from "../orders/order-row.ts";
import { readClientReceipt } from "../payments/receipt.ts";
import { applyDiscount } from "./apply-discount.ts";
import { viewCheckout } from "./checkout-view.ts";
import { continueToPayment } from "./continue-to-payment.ts";
import { enterCheckout } from "./enter-checkout.ts";
import { findOrderPaper, findOrderView } from "./order-view.ts";
import { confirmPayment } from "./page/page-payment.ts";
import { pay } from "./pay.ts";
import type { DeliveryDraft } from "./pricing.ts";
import { releaseCheckout } from "./release-checkout.ts";

/** The hosted checkout behind a cart's `checkoutUrl`. */
export type Checkout = ReturnType<typeof openCheckout>;

/** Opens the hosted checkout. Its key and the order token are the only keys; both are 128 random bits in base64url. */
export function openCheckout(context: ShopContext) {
  return {
    enter: (cartToken: string, key: string) => enterCheckout(context, cartToken, key),
    view: (key: string, draft?: DeliveryDraft) => viewCheckout(context, key, draft),
    applyDiscount: (key: string, code: string | null) => applyDiscount(context, key, code),
    /** `address` is the visitor's IP address, whose holds are limited; empty: not limited. */
    continueToPayment: (key: string, idempotencyKey: string, input: unknown, address = "") =>
      continueToPayment(context, { key, idempotencyKey, input, address }),
    pay: (key: string, idempotencyKey: string, input: unknown) =>
      pay(context, { key, idempotencyKey, input }),
    confirm: (key: string) => confirmPayment(context, key),
    release: (key: string) => releaseCheckout(context, key),
    order: (token: string) => findOrderView(context, token),
    /** A receipt of the order of this token; null for any other. */
    receipt: (token: string, receipt: number) => readClientReceipt(context, { token, receipt }),
    paper: (token: string) => findOrderPaper(context, token),
    /** The token of an order's page, for the link in its mail. */
    orderToken: async (orderId: string) => orderToken(await context.secret(), orderId),
  };
}
