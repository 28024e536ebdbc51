import type { KeyObject } from "node:crypto";
import type { NumberedPriceBook } from "#jewelry/price/price-book";
import type { ShopFacts } from "#settings";
import type { IdempotentRequest } from "../../foundation/records/idempotency.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import type { TextSeal } from "../../foundation/records/sealed-text.ts";
import type { OrderWriter } from "./orders/move-order.ts";
import type { OrderRow } from "./orders/order-row.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { CardReaders } from "./payments/reader/card-reader.ts";

export type PayResult =
  /** The provider's URL for the payment. */
  | { outcome: "redirect"; url: string }
  | { outcome: "paid"; orderToken: string; number: string }
  | { outcome: "declined" | "failed"; message: string }
  | { outcome: "invalid"; errors: FieldError[] }
  /** The hold ended before the payment, so the pieces are free again. */
  | { outcome: "expired"; message: string }
  | { outcome: "conflict"; message: string }
  /** The idempotency key was already used with different input. */
  | { outcome: "mismatch"; message: string }
  | { outcome: "unknown" };

/** Dependencies of everything that changes money, orders or stock. */
export interface ShopContext extends OrderWriter {
  /** Public origin of the store, without a trailing slash. */
  readonly origin: string;
  readonly facts: ShopFacts;
  /** Email address for notices to the showroom. */
  readonly inbox: string;
  readonly gateway: Gateway;
  readonly payment: PaymentMethod;
  /** Card readers at the counter; null without a provider for them. */
  readonly readers: CardReaders | null;
  /** Whether buyers are asked to let us show their purchase to other visitors. */
  readonly asksToShow: boolean;
  /** The price book for estimates. */
  priceBook(): NumberedPriceBook;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** The shop's secret, from which keys and tokens are derived. */
  secret(): Promise<KeyObject>;
  /** Ends expired holds in the background, because rendering a page must not wait for another writer. */
  sweepSoon(): void;
  /** Clients by part of a name, address or phone number, best match first. */
  findClients(typed: string): Promise<FoundClient[]>;
  /** Encrypts the IDs of those who sell to the shop; null without a key, so nothing is taken in. */
  readonly seal: TextSeal | null;
  /** Days on which the shop is closed, from today on, "2026-12-24". */
  closedDays(): Promise<readonly string[]>;
  /** The owner behind a credential, as their name in the audit log; null if it isn't an owner's or isn't valid. */
  ownerOf(credential: unknown): Promise<string | null>;
  /** Called with failures that no visitor is waiting for; money may be owed. */
  reportFault(fault: unknown): void;
}

/** A client as found at the counter. */
export interface FoundClient {
  name: string;
  email: string | null;
  phone: string | null;
  /** Their page at the desk. */
  path: string;
}

/** How orders are paid: with a code on our own page, or on a provider's page. */
export interface PaymentMethod {
  /** Takes the payment for a waiting order, or redirects to the provider's page. Throws `ProviderError`. */
  take(context: ShopContext, attempt: PaymentAttempt): Promise<PayResult>;
  /** Expires the order's open payment page. False if it might still be paid. */
  expire(context: ShopContext, order: Pick<OrderRow, "session_ref">): Promise<boolean>;
}

/** A payment attempt for a waiting order that the visitor has seen. */
export interface PaymentAttempt {
  /** The checkout's key, and its stored hash. */
  key: string;
  keyHash: string;
  order: OrderRow;
  request: IdempotentRequest;
  /** The visitor's input for this provider. */
  code: string;
  /** The result if the payment succeeds. */
  paid: Extract<PayResult, { outcome: "paid" }>;
}
