import type { KeyObject } from "node:crypto";
import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { readSecret } from "../../foundation/records/secret.ts";
import { confirmBalance } from "./balance/confirm-balance.ts";
import { type BalanceAttempt, payBalance } from "./balance/pay-balance.ts";
import { reconcileBalances } from "./balance/reconcile-balances.ts";
import { refreshTaxes } from "./balance/refresh-tax.ts";
import { viewBalance } from "./balance/view-balance.ts";
import { openBuys } from "./buys/open-buys.ts";
import { codePayment } from "./checkout/code-payment.ts";
import { expireHolds } from "./checkout/expire-holds.ts";
import { openCheckout } from "./checkout/open-checkout.ts";
import { pagePayment } from "./checkout/page/page-payment.ts";
import { reconcilePages } from "./checkout/page/reconcile-pages.ts";
import type { ShopContext } from "./context.ts";
import { openCounter } from "./counter/open-counter.ts";
import { expireGiftCards } from "./credits/change-credit.ts";
import { openCredits } from "./credits/open-credits.ts";
import { type CreditAttempt, payBalanceByCredit } from "./desk/credit-balance.ts";
import { openDesk } from "./desk/open-desk.ts";
import { openLayaways } from "./layaway-desk/open-layaways.ts";
import { remindLayaways } from "./layaway-desk/remind-layaways.ts";
import { issueCardRefunds } from "./payments/reader/reader-refunds.ts";
import { issueRefundsDue } from "./payments/refunds-due.ts";
import { testGateway } from "./payments/test-gateway.ts";
import { openProviderEvents } from "./provider-events.ts";
import { acceptAtCounter, type CounterAcceptance } from "./quotes/accept-at-counter.ts";
import { acceptQuote, findQuoteTokenByCheckout } from "./quotes/accept-quote.ts";
import { cancelQuoteOrder } from "./quotes/cancel-quote-order.ts";
import { openReaders } from "./readers/open-readers.ts";
import { sweepReaders } from "./readers/sweep-readers.ts";
import { answerEstimateAtDesk, answerEstimateByClient } from "./repairs/answer-estimate.ts";
import { handOverRepair, type RepairHandover } from "./repairs/hand-over-repair.ts";
import { readRepairAccount } from "./repairs/repair-account.ts";
import type { ShopOptions } from "./shop.ts";
import { openSweeper } from "./sweeper.ts";

type Told =
  | ("database" | "origin" | "facts" | "now" | "gateway" | "asksToShow" | "priceBook" | "inbox")
  | "ownerOf"
  | "seal"
  | "closedDays"
  | "findClients"
  | "readers"
  | "simulateCard";

interface SalesOptions extends Pick<ShopOptions, Told> {
  /** Called after each commit that held, freed or sold pieces. */
  onStockChange?: () => void;
  /** Called with failures that no visitor is waiting for. */
  reportFault?: (fault: unknown) => void;
}

export type Sales = ReturnType<typeof openSales>;

/**
 * Opens everything that takes money: the hosted checkout, balances, repairs, accepted quotes and the desk. Every thirty
 * seconds it ends expired holds, reconciles payment pages and issues refunds due.
 */
export function openSales(options: SalesOptions) {
  const context = shopContext(options, () => sweeper.soon());
  const sweeper = openSweeper(
    [
      () => expireHolds(context, context.now()),
      () => reconcilePages(context, { asksAll: false }),
      () => reconcileBalances(context, { asksAll: false }),
      () => issueRefundsDue(context),
      () => refreshTaxes(context),
      () => remindLayaways(context),
      () => sweepReaders(context),
      () => expireGiftCards(context, calendarDay(context.now(), context.facts.timeZone)),
    ],
    context.reportFault,
  );
  return {
    context,
    /** The hosted checkout and the order page behind `checkoutUrl`. */
    checkout: openCheckout(context),
    /** The desk's queries and actions on orders, pieces and payments. */
    desk: openDesk(context),
    /** Sales at the counter. */
    counter: openCounter(context),
    layaways: openLayaways(context),
    /** Card payments on a reader at the counter. */
    readers: openReaders(context, options.simulateCard),
    /** Gift cards and store credits. */
    credits: openCredits(context),
    /** What was taken in from the public. */
    buys: openBuys(context),
    /** The balance of a custom piece or repair, by order number. */
    balances: {
      view: (number: string) => viewBalance(context, number),
      pay: (attempt: BalanceAttempt) => payBalance(context, attempt),
      /** Pays with a gift card or store credit. */
      payByCredit: (attempt: CreditAttempt) => payBalanceByCredit(context, attempt),
      confirm: (number: string) => confirmBalance(context, number),
    },
    /** Payments for repairs: agreed, withdrawn, and settled at handover. */
    repairMoney: {
      account: (repair: number) => readRepairAccount(context, repair),
      answerAtDesk: (answer: Parameters<typeof answerEstimateAtDesk>[1]) =>
        answerEstimateAtDesk(context, answer),
      answerByClient: (answer: Parameters<typeof answerEstimateByClient>[1]) =>
        answerEstimateByClient(context, answer),
      handBack: (asked: RepairHandover) => handOverRepair(context, asked),
    },
    quoteDeposits: {
      /** Accepts a version of a quote; its deposit is paid in the checkout with the returned key. */
      accept: (accepted: { token: string; version: number }) => acceptQuote(context, accepted),
      /** Accepts a version that the client signed at the counter. */
      acceptAtCounter: (asked: CounterAcceptance) => acceptAtCounter(context, asked),
      /** Cancels an accepted quote for which nothing is paid. */
      cancel: (asked: Parameters<typeof cancelQuoteOrder>[1]) => cancelQuoteOrder(context, asked),
      /** The token of the quote whose deposit a checkout is for; otherwise null. */
      quoteToken: (key: string) => findQuoteTokenByCheckout(context, key),
    },
    takePaymentEvent: openProviderEvents(context),
    /** Asks the provider about every payment page now, and issues refunds due. */
    async reconcile() {
      await expireHolds(context, context.now());
      const report = await reconcilePages(context, { asksAll: true });
      const balances = await reconcileBalances(context, { asksAll: true });
      for (const outcome of Object.keys(balances) as (keyof typeof balances)[])
        report[outcome] += balances[outcome];
      await issueRefundsDue(context);
      await sweepReaders(context);
      return report;
    },
    close: () => sweeper.close(),
  };
}

function shopContext(options: SalesOptions, sweepSoon: () => void): ShopContext {
  const {
    database,
    origin,
    facts,
    inbox,
    now = Date.now,
    gateway = testGateway(),
    readers = null,
    asksToShow = false,
    priceBook = () => firstNumberedPriceBook,
    onStockChange,
    ownerOf = async () => null,
    findClients = async () => [],
    seal = null,
    closedDays = async () => [],
    reportFault = () => {},
  } = options;
  let secret: Promise<KeyObject> | undefined;
  const context: ShopContext = {
    database,
    origin,
    facts,
    get inbox() {
      return inbox ?? facts.email;
    },
    gateway,
    payment: gateway.kind === "page" ? pagePayment(gateway) : codePayment(gateway),
    readers,
    asksToShow,
    priceBook,
    now,
    secret() {
      // Failures aren't cached, so that the next visitor's request tries the database again.
      secret ??= readSecret(database).catch((error: unknown) => {
        secret = undefined;
        throw error;
      });
      return secret;
    },
    sweepSoon,
    ownerOf,
    findClients,
    seal,
    closedDays,
    reportFault,
    stockChanged: () => onStockChange?.(),
    // The commit is durable, and the scheduled check issues what is still due.
    refundsDue: async () => {
      try {
        await issueRefundsDue(context);
        if (context.readers) await issueCardRefunds(context, context.readers);
      } catch (fault) {
        context.reportFault(fault);
      }
    },
  };
  return context;
}
