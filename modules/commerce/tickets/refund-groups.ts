import type { MoneyAccount } from "#ledger";
import type { Cents } from "#money";
import type { OrderRow } from "../orders/order-row.ts";
import { isCounterProvider, providerAccount } from "../payments/counter-methods.ts";
import { readerAccount } from "../payments/reader/reader-account.ts";
import type { OrderRefund, RefundShare } from "./plan-refunds.ts";

/** What goes back of one order by one account. */
export interface RefundGroup {
  /** Identifies it among the refunds of a ticket. */
  key: string;
  order: OrderRow;
  /** As in `payment.provider`. */
  provider: string;
  account: MoneyAccount;
  cents: Cents;
  shares: RefundShare[];
  isExchanged: boolean;
  /** Sent by the online provider, or the card reader's, after the commit. */
  isOnline: boolean;
  /** Whether its gift card or store credit was opened for it, so the client must get its number and PIN. */
  opened?: boolean;
}

/** Groups a plan by order and account; `credit` is the number of a store credit that gets all that goes back. */
export function refundGroups(plan: readonly OrderRefund[], credit: number | null = null): RefundGroup[] {
  const creditAccount = credit === null ? null : (`store-credit:${credit}` as const);
  return plan.flatMap(({ order, exchanged, paidBack }) => [
    ...grouped(exchanged, ({ charge }) => charge.provider).map(([provider, shares]) =>
      groupOf(order, { provider, shares, isExchanged: true }),
    ),
    ...grouped(paidBack, ({ charge }) => creditAccount ?? charge.provider).map(([provider, shares]) =>
      groupOf(order, { provider, shares, isExchanged: false }),
    ),
  ]);
}

function grouped(shares: readonly RefundShare[], by: (share: RefundShare) => string) {
  return [...Map.groupBy(shares, by)];
}

function groupOf(
  order: OrderRow,
  { provider, shares, isExchanged }: Pick<RefundGroup, "provider" | "shares" | "isExchanged">,
): RefundGroup {
  const account = providerAccount(provider);
  return {
    key: `${order.number}:${account}${isExchanged ? ":exchange" : ""}`,
    ...{ order, provider, account, shares, isExchanged },
    cents: shares.reduce((sum, { cents }) => sum + cents, 0),
    isOnline: !isExchanged && (!isCounterProvider(provider) || provider === readerAccount),
  };
}
