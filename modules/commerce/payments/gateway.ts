import type { Cents } from "#money";

/** Payment provider: by a code typed on the store's own page, or on a page of the provider's. */
export type Gateway = CodeGateway | PageGateway;

interface AnyGateway {
  readonly provider: string;
  /** Refunds a charge or a part of it, once for each `key`, however late it is requested again. */
  refund(request: RefundRequest): Promise<{ ref: string }>;
}

interface RefundRequest {
  /** The provider's reference of the charge. */
  chargeRef: string;
  amountCents: Cents;
  /** Idempotency key: a provider repeats its first answer and refunds once. */
  key: string;
  /**
   * No request under this key came before, ms since 1970. A provider that forgets its keys looks for the refund
   * among those of the charge once this is longer ago.
   */
  since: number;
}

/** A synchronous payment provider. Calls may take long: never make one inside a transaction. */
export interface CodeGateway extends AnyGateway {
  readonly kind: "code";
  charge(charge: Charge): Promise<ChargeEvidence>;
}

/** A payment provider by redirect, confirmed later. Methods throw `ProviderError`; never call one in a transaction. */
export interface PageGateway extends AnyGateway {
  readonly kind: "page";
  /** Whether it is available now: checked before pieces are held. Never throws. */
  isReady(): Promise<boolean>;
  /** Opens a page for one order. The same `key` is the same page. */
  start(session: NewSession): Promise<{ ref: string; url: string }>;
  /** State of a page. */
  status(ref: string): Promise<SessionReport>;
  /** Expires an unpaid page; returns its state. */
  cancel(ref: string): Promise<SessionReport>;
  /** Parses a webhook message; null when its signature is invalid. */
  parseEvent(raw: string, headers: Headers): ProviderEvent | null;
}

export interface Charge {
  /** Idempotency key: a provider repeats its first answer and charges once. */
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
  /** The order that the provider names; left out by providers that name none. */
  orderId?: string | null;
}

/** A payment page to be opened. Its lines add up to the order's total. */
export interface NewSession {
  key: string;
  orderId: string;
  orderNumber: string;
  email: string;
  currency: string;
  lines: { name: string; amountCents: Cents }[];
  /** Nobody can pay on the page from then on, ms since 1970. */
  expiresAt: number;
  /** Return URL after payment. */
  paidUrl: string;
  backUrl: string;
}

/** State of a payment page. */
export interface SessionReport {
  ref: string;
  /** The order that the provider names. */
  orderId: string | null;
  /** `pending`: done by the visitor, the bank has not answered. `expired`: can never be paid again. */
  state: "open" | "pending" | "paid" | "declined" | "expired";
  /** For `paid` and `declined`. */
  charge: ChargeEvidence | null;
}

export interface ProviderEvent {
  /** Unique at the provider. */
  id: string;
  /** The payment page that it is about; null for everything else. */
  sessionRef: string | null;
}

/** A failed call of a provider. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** True: unreachable or overloaded. The call may have taken effect and may be retried. */
  readonly isAway: boolean;
  /** The provider's own code of the refusal. */
  readonly code: string;

  constructor(message: string, { isAway, code = "" }: { isAway: boolean; code?: string }) {
    super(message);
    this.isAway = isAway;
    this.code = code;
  }
}
