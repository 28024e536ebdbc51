import type { ShopContext } from "../context.ts";
import { orderToken } from "../orders/order-row.ts";
import { readClientReceipt } from "../payments/receipt.ts";
import { applyCredit, removeCredit } from "./apply-credit.ts";
import { applyDiscount } from "./apply-discount.ts";
import { viewCheckout } from "./checkout-view.ts";
import { continueToPayment } from "./continue-to-payment.ts";
import { enterCheckout } from "./enter-checkout.ts";
import { findOrderPaper, findOrderView } from "./order-view.ts";
import { confirmPayment } from "./page/page-payment.ts";
import { payOrder } from "./pay-order.ts";
import type { DeliveryDraft } from "./pricing.ts";
import { releaseCheckout } from "./release-checkout.ts";

/** The hosted checkout behind a cart's `checkoutUrl`. */
export type Checkout = ReturnType<typeof openCheckout>;

/** Opens the hosted checkout. The checkout key and order token are the only keys: 128 random bits each, base64url. */
export function openCheckout(context: ShopContext) {
  return {
    enter: (cartToken: string, key: string) => enterCheckout(context, cartToken, key),
    view: (key: string, draft?: DeliveryDraft) => viewCheckout(context, key, draft),
    /** Reserves a gift card or store credit for the waiting order, or frees one by its account. */
    applyCredit: (key: string, presented: { number: string; pin: string }) =>
      applyCredit(context, key, presented),
    removeCredit: (key: string, account: string) => removeCredit(context, key, account),
    applyDiscount: (key: string, code: string | null) => applyDiscount(context, key, code),
    /** `address` is the visitor's IP address, used to limit holds; empty to skip the limit. */
    continueToPayment: (key: string, idempotencyKey: string, input: unknown, address = "") =>
      continueToPayment(context, { key, idempotencyKey, input, address }),
    pay: (key: string, idempotencyKey: string, input: unknown) =>
      payOrder(context, { key, idempotencyKey, input }),
    confirm: (key: string) => confirmPayment(context, key),
    release: (key: string) => releaseCheckout(context, key),
    order: (token: string) => findOrderView(context, token),
    /** A receipt of this token's order; null if it belongs to another order. */
    receipt: (token: string, receipt: number) => readClientReceipt(context, { token, receipt }),
    paper: (token: string) => findOrderPaper(context, token),
    /** The token for an order's page, used for the link in its email. */
    orderToken: async (orderId: string) => orderToken(await context.secret(), orderId),
  };
}
