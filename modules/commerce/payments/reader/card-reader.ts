import type { Cents } from "#money";

/**
 * Card readers of a provider, driven from the server. Methods throw `ProviderError`: with `isAway` if it is unknown
 * whether the call took effect. Never call one inside a transaction.
 */
export interface CardReaders {
  readonly provider: "stripe" | "simulator";
  /** Pairs the reader that shows this code. The same key pairs it once. */
  pair(asked: { code: string; name: string; key: string }): Promise<PairedReader>;
  list(): Promise<PairedReader[]>;
  /** What a reader does now. */
  status(ref: string): Promise<ReaderStatus>;
  /** Ends the pairing; a reader that isn't paired any more is no error. */
  unpair(ref: string): Promise<void>;
  /** Creates a payment that no reader shows yet. The same key is the same payment. */
  create(asked: NewReaderPayment): Promise<PaymentReport>;
  /** Shows the amount on the reader and waits for a card. */
  collect(asked: { reader: string; payment: string; key: string }): Promise<void>;
  /** The payment itself, which says what was charged, whatever the reader says. */
  check(payment: string): Promise<PaymentReport>;
  /** Ends what the reader shows. Refused with code `terminal_reader_busy` while a card is authorized. */
  clear(reader: string): Promise<void>;
  /** Ends a payment, so that it can never be charged; one that was charged stays. */
  cancel(payment: string): Promise<PaymentReport>;
  /** Charges an amount that was only authorized. */
  capture(payment: string): Promise<PaymentReport>;
  /** Refunds to the card, once per key, no matter how late it is asked again. */
  refund(asked: { payment: string; cents: Cents; key: string }): Promise<RefundReport>;
  refundStatus(ref: string): Promise<RefundReport>;
}

export interface NewReaderPayment {
  key: string;
  /** Id of the store's record, found again in `PaymentReport.record`. */
  record: string;
  cents: Cents;
  currency: string;
  description: string;
}

export interface PairedReader {
  ref: string;
  name: string;
  /** "Stripe S700" */
  device: string;
  serial: string;
  isOnline: boolean;
}

export interface ReaderStatus {
  isOnline: boolean;
  /** What it was asked last; null if it shows nothing. */
  action: {
    state: "in_progress" | "succeeded" | "failed";
    /** The payment it is about; null for other actions. */
    payment: string | null;
    /** Such as "card_declined" or "customer_canceled". */
    failureCode: string | null;
  } | null;
}

export interface PaymentReport {
  ref: string;
  /** Id of the store's record; null if the payment isn't the store's. */
  record: string | null;
  /**
   * `waiting`: nothing was charged, and a card may still be. `authorizing`: the bank decides. `uncaptured`: authorized
   * but not charged. `canceled`: can never be charged.
   */
  state: "waiting" | "authorizing" | "uncaptured" | "succeeded" | "canceled";
  /** Charged for `succeeded`, otherwise asked for. */
  cents: Cents;
  currency: string;
  card: CardFacts | null;
  /** Why the last card was declined; null if none was. */
  declineCode: string | null;
}

/** What a card slip must say about a card payment. Never the card's number. */
export interface CardFacts {
  /** "visa" */
  brand: string | null;
  lastFour: string | null;
  /** Application identifier of the chip, "A0000000031010". */
  aid: string | null;
  /** Name of the chip's application, "Visa Credit". */
  application: string | null;
  /** The bank's code for the approval. */
  authorization: string | null;
}

export interface RefundReport {
  ref: string;
  state: "pending" | "succeeded" | "failed";
  /** Why it failed, such as "expired_or_canceled_card". */
  failureCode: string | null;
}
