import type { Cents } from "#money";

/** What a payment provider is asked to take. */
export interface Charge {
  /** The same key means the same charge: a provider answers it as the first time and takes nothing twice. */
  key: string;
  amountCents: Cents;
  currency: string;
  /** What the visitor handed over for this provider. Never stored. */
  code: string;
}

/** What a payment provider says of a charge. */
export interface ChargeEvidence {
  provider: string;
  /** The provider's own name of the charge; the same for the same key. */
  ref: string;
  state: "approved" | "declined" | "failed";
  amountCents: Cents;
  currency: string;
}

/** A payment provider. Calls may take long: never make one inside a transaction. */
export interface Gateway {
  readonly provider: string;
  charge(charge: Charge): Promise<ChargeEvidence>;
  /** Gives a charge back in full. The same `ref` twice gives it back once. Answers the refund's own name. */
  refund(ref: string, amountCents: Cents): Promise<{ ref: string }>;
}
