import type { Cents } from "#money";

/** Payment provider: with a code typed on the store's own page, or on a page of the provider. */
export type Gateway = CodeGateway | PageGateway;

interface AnyGateway {
  readonly provider: string;
  /** Refunds a charge fully or partially, once per `key`, no matter how late it is requested again. */
  refund(request: RefundRequest): Promise<{ ref: string }>;
}

interface RefundRequest {
  /** The provider's reference of the charge. */
  chargeRef: string;
  amountCents: Cents;
  /** Idempotency key: the provider repeats its first response and refunds once. */
  key: string;
  /**
   * No request used this key before this time, in milliseconds since the Unix epoch. A provider that forgets keys after
   * a while then looks for the refund among the charge's refunds.
   */
  since: number;
}

/** A synchronous payment provider. Calls can be slow, so never make one inside a transaction. */
export interface CodeGateway extends AnyGateway {
  readonly kind: "code";
  charge(charge: Charge): Promise<ChargeEvidence>;
}

/** A payment provider with redirects. Methods throw `ProviderError`; never call one inside a transaction. */
export interface PageGateway extends AnyGateway {
  readonly kind: "page";
  /** Whether it is available now; checked before holding pieces. Never throws. */
  isReady(): Promise<boolean>;
  /** Opens a page for an order. The same `key` returns the same page. */
  start(session: NewSession): Promise<{ ref: string; url: string }>;
  status(ref: string): Promise<SessionReport>;
  /** Expires an unpaid page and returns its state. */
  cancel(ref: string): Promise<SessionReport>;
  /** Whether a refund that was accepted has failed since, such as one to a closed card. */
  hasRefundFailed(ref: string): Promise<boolean>;
  /** Parses a webhook; null if its signature is invalid. */
  parseEvent(raw: string, headers: Headers): ProviderEvent | null;
}

export interface Charge {
  /** Idempotency key: the provider repeats its first response and charges once. */
  key: string;
  amountCents: Cents;
  currency: string;
  /** The visitor's input for this provider. Never stored. */
  code: string;
}

export interface ChargeEvidence {
  provider: string;
  /** The provider's reference of the charge; the same for the same key. */
  ref: string;
  state: "approved" | "declined" | "failed";
  amountCents: Cents;
  currency: string;
  /** The order named by the provider; omitted by providers that don't. */
  orderId?: string | null;
}

/** A payment page to open. Its lines add up to the order's total. */
export interface NewSession {
  key: string;
  orderId: string;
  orderNumber: string;
  email: string;
  currency: string;
  lines: { name: string; amountCents: Cents }[];
  /** When the page stops accepting payment, in milliseconds since the Unix epoch. */
  expiresAt: number;
  /** Return URL after payment. */
  paidUrl: string;
  backUrl: string;
}

export interface SessionReport {
  ref: string;
  /** The order named by the provider. */
  orderId: string | null;
  /** `pending`: the visitor is done, the bank isn't. `expired`: can never be paid again. */
  state: "open" | "pending" | "paid" | "declined" | "expired";
  /** Set for `paid` and `declined`. */
  charge: ChargeEvidence | null;
}

export interface ProviderEvent {
  /** Unique per provider. */
  id: string;
  /** The payment page it is about; otherwise null. */
  sessionRef: string | null;
  /** The payment or refund of a card reader that it may be about; otherwise null. */
  readerRef: string | null;
  /** The refund it is about; otherwise null. */
  refundRef: string | null;
}

/** A failed call to a provider. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** True if unreachable or overloaded. The call may have taken effect, and may be retried. */
  readonly isAway: boolean;
  /** The provider's own error code. */
  readonly code: string;

  constructor(message: string, { isAway, code = "" }: { isAway: boolean; code?: string }) {
    super(message);
    this.isAway = isAway;
    this.code = code;
  }
}
