import type { Cents } from "#money";

/** Who takes the money: either with a code typed on our own page, or on a page of the provider's. */
export type Gateway = CodeGateway | PageGateway;

interface AnyGateway {
  readonly provider: string;
  /** Gives a charge or a part of it back. The same `key` gives it back once. Answers the refund's own name. */
  refund(ref: string, amountCents: Cents, key: string): Promise<{ ref: string }>;
}

/** A payment provider that answers at once. Calls may take long: never make one inside a transaction. */
export interface CodeGateway extends AnyGateway {
  readonly kind: "code";
  charge(charge: Charge): Promise<ChargeEvidence>;
}

/**
 * A payment provider that the visitor is led to, and whose word comes later. Its methods throw `ProviderError`. Never
 * call one inside a transaction.
 */
export interface PageGateway extends AnyGateway {
  readonly kind: "page";
  /** Whether it answers now: asked before pieces are held. Never throws. */
  isReady(): Promise<boolean>;
  /** Opens a page for one order. The same `key` is the same page. */
  start(session: NewSession): Promise<{ ref: string; url: string }>;
  /** How a page stands. */
  status(ref: string): Promise<SessionReport>;
  /** Closes a page that nobody has paid on yet; answers how it stands then. */
  cancel(ref: string): Promise<SessionReport>;
  /** Reads a message that claims to come from the provider; null when its signature does not prove it. */
  parseEvent(raw: string, headers: Headers): ProviderEvent | null;
}

export interface Charge {
  /** The same key means the same charge: a provider answers it as the first time and takes nothing twice. */
  key: string;
  amountCents: Cents;
  currency: string;
  /** What the visitor handed over for this provider. Never stored. */
  code: string;
}

export interface ChargeEvidence {
  provider: string;
  /** The provider's own name of the charge; the same for the same key. */
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
  /** Where the visitor comes back to, paid or not. */
  paidUrl: string;
  backUrl: string;
}

/** How a payment page stands. */
export interface SessionReport {
  ref: string;
  /** The order that the provider names. */
  orderId: string | null;
  /** `pending`: done by the visitor, the bank has not answered. `expired`: can never be paid on again. */
  state: "open" | "pending" | "paid" | "declined" | "expired";
  /** For `paid` and `declined`. */
  charge: ChargeEvidence | null;
}

export interface ProviderEvent {
  /** Unique at the provider. */
  id: string;
  /** The payment page that it is about; null for all else. */
  sessionRef: string | null;
}

/** A provider did not do what it was asked. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** True: it did not answer, or was not able to. It may have done it, and may be asked again. */
  readonly isAway: boolean;
  /** The provider's own word for the refusal. */
  readonly code: string;

  constructor(message: string, { isAway, code = "" }: { isAway: boolean; code?: string }) {
    super(message);
    this.isAway = isAway;
    this.code = code;
  }
}
