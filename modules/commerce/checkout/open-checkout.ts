import type { KeyObject } from "node:crypto";
import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import { readSecret } from "../../../foundation/records/secret.ts";
import { confirmBalance } from "../balance/confirm-balance.ts";
import { type BalanceAttempt, payBalance } from "../balance/pay-balance.ts";
import { reconcileBalances } from "../balance/reconcile-balances.ts";
import { viewBalance } from "../balance/view-balance.ts";
import { expireHolds } from "../orders/expire-holds.ts";
import { readClientReceipt } from "../payments/receipt.ts";
import { testGateway } from "../payments/test-gateway.ts";
import { answerAtDesk, answerByClient } from "../repairs/answer-estimate.ts";
import { type HandBackAsked, handBack } from "../repairs/hand-back.ts";
import { readRepairAccount } from "../repairs/repair-account.ts";
import type { ShopOptions } from "../shop.ts";
import { acceptQuote, quoteOfCheckout } from "./accept-quote.ts";
import { applyDiscount } from "./apply-discount.ts";
import { orderToken } from "./checkout-keys.ts";
import { viewCheckout } from "./checkout-view.ts";
import { codePayment } from "./code-payment.ts";
import type { CheckoutContext } from "./context.ts";
import { continueToPayment } from "./continue-to-payment.ts";
import { enterCheckout } from "./enter-checkout.ts";
import { findOrderPaper, findOrderView } from "./order-view.ts";
import { confirmPayment, pagePayment } from "./page/page-payment.ts";
import { openProviderEvents } from "./page/provider-events.ts";
import { reconcile } from "./page/reconcile.ts";
import { pay } from "./pay.ts";
import type { DeliveryDraft } from "./pricing.ts";
import { issueRefundsDue } from "./refunds-due.ts";
import { releaseCheckout } from "./release-checkout.ts";
import { openSweeper } from "./sweeper.ts";

type Told = "database" | "origin" | "facts" | "now" | "gateway" | "asksToShow" | "priceBook" | "inbox";

interface CheckoutOptions extends Pick<ShopOptions, Told> {
  /** Called after each commit that held, freed or sold pieces. */
  onStockChange?: () => void;
  /** Called with failures that no visitor waits for. */
  reportFault?: (fault: unknown) => void;
}

/** The hosted checkout behind a cart's `checkoutUrl`. */
export type Checkout = ReturnType<typeof openCheckout>;

/**
 * Opens the hosted checkout. Every thirty seconds it ends expired holds, reconciles payment pages and issues refunds
 * due. The checkout's key and the order token are the only keys; both are 128 random bits in base64url.
 */
export function openCheckout(options: CheckoutOptions) {
  const context = checkoutContext(options, () => sweeper.soon());
  const sweeper = openSweeper(
    [
      () => expireHolds(context, context.now()),
      () => reconcile(context, { asksAll: false }),
      () => reconcileBalances(context, { asksAll: false }),
      () => issueRefundsDue(context),
    ],
    context.reportFault,
  );
  return {
    /** Context of its steps, shared with the desk. */
    context,
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
    /** Accepts a version of a quote: its deposit is paid in the checkout of the answered key. */
    acceptQuote: (accepted: { token: string; version: number }) => acceptQuote(context, accepted),
    /** The token of the quote whose deposit is paid in a checkout; null for every other checkout. */
    quoteToken: (key: string) => quoteOfCheckout(context, key),
    /** A receipt of the order of this token; null for any other. */
    receipt: (token: string, receipt: number) => readClientReceipt(context, { token, receipt }),
    paper: (token: string) => findOrderPaper(context, token),
    /** The token of an order's page, for the link in its mail. */
    orderToken: async (orderId: string) => orderToken(await context.secret(), orderId),
    /** The balance of a custom piece, by its order's number. */
    balance: {
      view: (number: string) => viewBalance(context, number),
      pay: (attempt: BalanceAttempt) => payBalance(context, attempt),
      confirm: (number: string) => confirmBalance(context, number),
    },
    /** The money of repairs: agreed, withdrawn, and settled at the hand-over. */
    repairs: {
      account: (repair: number) => readRepairAccount(context, repair),
      answerAtDesk: (answer: Parameters<typeof answerAtDesk>[1]) => answerAtDesk(context, answer),
      answerByClient: (answer: Parameters<typeof answerByClient>[1]) => answerByClient(context, answer),
      handBack: (asked: HandBackAsked) => handBack(context, asked),
    },
    takeEvent: openProviderEvents(context),
    async reconcile() {
      await expireHolds(context, context.now());
      const report = await reconcile(context, { asksAll: true });
      const balances = await reconcileBalances(context, { asksAll: true });
      for (const outcome of Object.keys(balances) as (keyof typeof balances)[])
        report[outcome] += balances[outcome];
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
    inbox = facts.email,
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
    inbox,
    gateway,
    payment: gateway.kind === "page" ? pagePayment(gateway) : codePayment(gateway),
    asksToShow,
    priceBook,
    now,
    secret() {
      // A failure is not cached: the next visitor may find the database working.
      secret ??= readSecret(database).catch((error: unknown) => {
        secret = undefined;
        throw error;
      });
      return secret;
    },
    sweepSoon,
    reportFault,
    stockChanged: () => onStockChange?.(),
    // The commit is durable; the sweeper issues what is still due.
    refundsDue: () => issueRefundsDue(context).catch((fault: unknown) => context.reportFault(fault)),
  };
  return context;
}
