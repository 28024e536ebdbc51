import type { KeyObject } from "node:crypto";
import type { Database } from "#database";
import type { ShopFacts } from "../../shop.config.ts";
import { expireHolds } from "../orders/expire-holds.ts";
import type { Gateway } from "../payments/gateway.ts";
import { testGateway } from "../payments/test-gateway.ts";
import { applyDiscount } from "./apply-discount.ts";
import type { Checkout } from "./checkout.ts";
import { viewCheckout } from "./checkout-view.ts";
import type { CheckoutContext } from "./context.ts";
import { continueToPayment } from "./continue-to-payment.ts";
import { enterCheckout } from "./enter-checkout.ts";
import { findOrderView, orderToken } from "./order-view.ts";
import { pay } from "./pay.ts";
import { refundOwed } from "./refund-owed.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { readSecret } from "./secret.ts";
import { openSweeper } from "./sweeper.ts";

export interface CheckoutOptions {
  database: Database;
  /** Public address of the store without a trailing slash. */
  origin: string;
  facts: ShopFacts;
  /** Ms since 1970. Tests set it. */
  now?: () => number;
  /** Who takes the money; without one, the test gateway, which moves none. */
  gateway?: Gateway;
  /** Whether buyers are asked if other visitors may be told of the purchase; false when left out. */
  asksToShow?: boolean;
  /** Called after each commit that held, freed or sold pieces. */
  onStockChange?: () => void;
}

/** A checkout with its timer; `close` ends the timer and waits for what it is doing. */
export type OpenCheckout = Checkout & { close(): Promise<void> };

/** Opens the hosted checkout. Every thirty seconds it ends holds that are over and pays back what is owed. */
export function openCheckout(options: CheckoutOptions): OpenCheckout {
  const context = checkoutContext(options, () => sweeper.soon());
  const sweeper = openSweeper(async () => {
    if (await expireHolds(context.database, context.now())) context.stockChanged();
    await refundOwed(context);
  });
  return {
    enter: (cartToken, key) => enterCheckout(context, cartToken, key),
    view: (key, draft) => viewCheckout(context, key, draft),
    applyDiscount: (key, code) => applyDiscount(context, key, code),
    continueToPayment: (key, intentKey, input, address) =>
      continueToPayment(context, { key, intentKey, input, address: address ?? "" }),
    pay: (key, intentKey, input) => pay(context, key, intentKey, input),
    release: (key) => releaseCheckout(context, key),
    order: (token) => findOrderView(context, token),
    orderToken: async (orderId) => orderToken(await context.secret(), orderId),
    close: () => sweeper.close(),
  };
}

function checkoutContext(options: CheckoutOptions, sweepSoon: () => void): CheckoutContext {
  const {
    database,
    origin,
    facts,
    now = Date.now,
    gateway = testGateway(),
    asksToShow = false,
    onStockChange,
  } = options;
  let secret: Promise<KeyObject> | undefined;
  return {
    database,
    origin,
    facts,
    gateway,
    asksToShow,
    now,
    secret() {
      // A failure is not remembered: the next visitor may find the database in order.
      secret ??= readSecret(database).catch((error: unknown) => {
        secret = undefined;
        throw error;
      });
      return secret;
    },
    sweepSoon,
    stockChanged: () => onStockChange?.(),
  };
}
