import type { KeyObject } from "node:crypto";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import type { IdempotentRequest } from "../../foundation/records/idempotency.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import type { OrderWriter } from "./orders/move-order.ts";
import type { OrderRow } from "./orders/order-row.ts";
import type { Gateway } from "./payments/gateway.ts";

export type PayResult =
  /** The provider's address on which the visitor pays. */
  | { outcome: "redirect"; url: string }
  | { outcome: "paid"; orderToken: string; number: string }
  | { outcome: "declined" | "failed"; message: string }
  | { outcome: "invalid"; errors: FieldError[] }
  /** The hold ended before the payment: the pieces are free again. */
  | { outcome: "expired"; message: string }
  | { outcome: "conflict"; message: string }
  /** The idempotency key was used before with other input. */
  | { outcome: "mismatch"; message: string }
  | { outcome: "unknown" };

/** What every change of money, orders and stock is made with. */
export interface ShopContext extends OrderWriter {
  /** Public origin of the store without a trailing slash. */
  readonly origin: string;
  readonly facts: ShopFacts;
  /** Address of the showroom's notices. */
  readonly inbox: string;
  readonly gateway: Gateway;
  /** Payment method of the gateway. */
  readonly payment: PaymentMethod;
  /** Buyers are asked whether their purchase may be shown to other visitors. */
  readonly asksToShow: boolean;
  /** The price book for estimates. */
  priceBook(): NumberedPriceBook;
  /** Ms since 1970. */
  now(): number;
  /** The shop's secret, from which keys and tokens are derived. */
  secret(): Promise<KeyObject>;
  /** Ends expired holds in the background: rendering a page never waits for another writer. */
  sweepSoon(): void;
  /** Called with failures that no visitor waits for: money may be owed. */
  reportFault(fault: unknown): void;
}

/** Payment of this shop's orders: by a code on its own page, or on a provider's page. */
export interface PaymentMethod {
  /** Takes the payment of a waiting order, or redirects to the provider's page. Throws `ProviderError`. */
  take(context: ShopContext, attempt: PaymentAttempt): Promise<PayResult>;
  /** Expires the order's open payment page. False when it may still be paid there. */
  expire(context: ShopContext, order: Pick<OrderRow, "session_ref">): Promise<boolean>;
}

/** A payment attempt for a waiting order that the visitor has seen. */
export interface PaymentAttempt {
  /** The checkout's key, and the hash by which it is stored. */
  key: string;
  keyHash: string;
  order: OrderRow;
  request: IdempotentRequest;
  /** The visitor's input for this provider. */
  code: string;
  /** The result once it is paid. */
  paid: Extract<PayResult, { outcome: "paid" }>;
}
