import type { KeyObject } from "node:crypto";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { IdempotentRequest } from "../../records/idempotency.ts";
import type { FieldError } from "../../records/read-form.ts";
import type { ShopFacts } from "../../shop.config.ts";
import type { OrderWriter } from "../orders/move-order.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { OrderRow } from "./checkout-record.ts";

export type PayResult =
  /** The visitor pays at this address of the provider's. */
  | { outcome: "redirect"; url: string }
  | { outcome: "paid"; orderToken: string; number: string }
  | { outcome: "declined" | "failed"; message: string }
  | { outcome: "invalid"; errors: FieldError[] }
  /** The hold ended before the payment: the pieces are free again. */
  | { outcome: "expired"; message: string }
  | { outcome: "conflict"; message: string }
  /** The idempotency key came before with other input. */
  | { outcome: "mismatch"; message: string }
  | { outcome: "unknown" };

/** What every step of the checkout works with. */
export interface CheckoutContext extends OrderWriter {
  /** Public address of the store without a trailing slash. */
  readonly origin: string;
  readonly facts: ShopFacts;
  readonly gateway: Gateway;
  /** How the gateway's payments are taken. */
  readonly payment: PaymentMethod;
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

/** How this shop's orders are paid: by a code on its own page, or on a page of the provider's. */
export interface PaymentMethod {
  /** Takes the payment of an order that waits for it, or leads to where it is taken. Throws `ProviderError`. */
  take(context: CheckoutContext, attempt: PaymentAttempt): Promise<PayResult>;
  /** Ends what could still be paid for the order elsewhere. False when somebody may still pay there. */
  expire(context: CheckoutContext, order: Pick<OrderRow, "session_ref">): Promise<boolean>;
}

/** A payment of the order that the visitor has seen and that waits for it. */
export interface PaymentAttempt {
  /** The checkout's key, and the hash by which it is stored. */
  key: string;
  keyHash: string;
  order: OrderRow;
  request: IdempotentRequest;
  /** What the visitor typed for this provider. */
  code: string;
  /** What the visitor is told once it is paid. */
  paid: Extract<PayResult, { outcome: "paid" }>;
}
