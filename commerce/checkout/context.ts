import type { KeyObject } from "node:crypto";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "../../shop.config.ts";
import type { OrderWriter } from "../orders/move-order.ts";
import type { Gateway } from "../payments/gateway.ts";

/** What every step of the checkout works with. */
export interface CheckoutContext extends OrderWriter {
  /** Public address of the store without a trailing slash. */
  readonly origin: string;
  readonly facts: ShopFacts;
  readonly gateway: Gateway;
  /** Buyers are asked if other visitors may be told of the purchase. */
  readonly asksToShow: boolean;
  /** The book that designs are estimated by. */
  priceBook(): NumberedPriceBook;
  /** Ms since 1970. */
  now(): number;
  /** The shop's own secret, from which keys and tokens are derived. */
  secret(): Promise<KeyObject>;
  /** Ends holds that are over without making the caller wait: a page is shown also while somebody else writes. */
  sweepSoon(): void;
  /** Told of what failed where no visitor waits for an answer: money may be owed. */
  reportFault(fault: unknown): void;
}

/** How long pieces wait for a payment, in ms. */
export const holdMs = 10 * 60_000;
