import type { KeyObject } from "node:crypto";
import type { Database } from "#database";
import { firstNumberedPriceBook, type NumberedPriceBook } from "#jewelry/price/price-book";
import { readSecret } from "../../records/secret.ts";
import type { ShopFacts } from "../../shop.config.ts";
import { expireHolds } from "../orders/expire-holds.ts";
import type { Gateway } from "../payments/gateway.ts";
import { testGateway } from "../payments/test-gateway.ts";
import { applyDiscount } from "./apply-discount.ts";
import type { Checkout } from "./checkout.ts";
import { orderToken } from "./checkout-keys.ts";
import { viewCheckout } from "./checkout-view.ts";
import { codePayment } from "./code-payment.ts";
import type { CheckoutContext } from "./context.ts";
import { continueToPayment } from "./continue-to-payment.ts";
import { enterCheckout } from "./enter-checkout.ts";
import { findOrderView } from "./order-view.ts";
import { confirmPayment, pagePayment } from "./page/page-payment.ts";
import { openProviderEvents, type TakeEvent } from "./page/provider-events.ts";
import { type Reconciled, reconcile } from "./page/reconcile.ts";
import { pay } from "./pay.ts";
import { issueRefundsDue } from "./refunds-due.ts";
import { releaseCheckout } from "./release-checkout.ts";
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
  /** The book that designs are estimated by; the first when left out. */
  priceBook?: () => NumberedPriceBook;
  /** Called after each commit that held, freed or sold pieces. */
  onStockChange?: () => void;
  /** Told of what failed where no visitor waits for an answer. */
  reportFault?: (fault: unknown) => void;
}

/** A checkout with its timer, and what a payment provider has to say to it. */
export interface OpenCheckout extends Checkout {
  /** What its steps work with; the desk works with the same. */
  readonly context: CheckoutContext;
  /** Takes a message that claims to come from the payment provider. */
  takeEvent: TakeEvent;
  /** Asks the payment provider about every payment page at once, and pays back what is owed. */
  reconcile(): Promise<Reconciled>;
  /** Ends the timer and waits for what it is doing. */
  close(): Promise<void>;
}

/**
 * Opens the hosted checkout. Every thirty seconds it ends holds that are over, asks how payment pages stand, and pays
 * back what is owed.
 */
export function openCheckout(options: CheckoutOptions): OpenCheckout {
  const context = checkoutContext(options, () => sweeper.soon());
  const sweeper = openSweeper(async () => {
    await expireHolds(context, context.now());
    await reconcile(context, { asksAll: false });
    await issueRefundsDue(context);
  }, context.reportFault);
  return {
    context,
    enter: (cartToken, key) => enterCheckout(context, cartToken, key),
    view: (key, draft) => viewCheckout(context, key, draft),
    applyDiscount: (key, code) => applyDiscount(context, key, code),
    continueToPayment: (key, idempotencyKey, input, address) =>
      continueToPayment(context, { key, idempotencyKey, input, address: address ?? "" }),
    pay: (key, idempotencyKey, input) => pay(context, { key, idempotencyKey, input }),
    confirm: (key) => confirmPayment(context, key),
    release: (key) => releaseCheckout(context, key),
    order: (token) => findOrderView(context, token),
    orderToken: async (orderId) => orderToken(await context.secret(), orderId),
    takeEvent: openProviderEvents(context),
    async reconcile() {
      await expireHolds(context, context.now());
      const report = await reconcile(context, { asksAll: true });
      await issueRefundsDue(context);
      return report;
    },
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
    priceBook = () => firstNumberedPriceBook,
    onStockChange,
    reportFault = () => {},
  } = options;
  let secret: Promise<KeyObject> | undefined;
  const context: CheckoutContext = {
    database,
    origin,
    facts,
    gateway,
    payment: gateway.kind === "page" ? pagePayment(gateway) : codePayment(gateway),
    asksToShow,
    priceBook,
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
    reportFault,
    stockChanged: () => onStockChange?.(),
    // The commit stands; the sweeper issues what is still due.
    refundsDue: () => issueRefundsDue(context).catch((fault: unknown) => context.reportFault(fault)),
  };
  return context;
}
