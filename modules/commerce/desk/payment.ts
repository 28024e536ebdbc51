import type { PayerInput } from "#ledger";
import type { Cents, CounterMethod } from "#money";
import type { FieldError } from "../../../foundation/records/read-form.ts";

/** One part of a counter payment. */
export interface PaymentPart {
  method: CounterMethod;
  cents: Cents;
  /** The reference on the card slip, check number, wire reference, gift card or store credit number. */
  reference?: string;
  /** The PIN of a gift card, or of a store credit of another client. */
  pin?: string;
  /** For a card at the terminal. */
  lastFour?: string;
  /** For cash; defaults to the amount. */
  handedOverCents?: Cents;
}

/** A counter payment toward the balance of a custom piece. */
export interface CounterPayment {
  /** The order's number. */
  number: string;
  /** 1 to 255 printable characters; the same key means the same payment. */
  key: string;
  actor: string;
  /** The balance shown on the page, to detect a payment made in the meantime. */
  seenBalanceCents: Cents;
  parts: readonly PaymentPart[];
  /** Data for Form 8300, if the customer's cash exceeds the limit. */
  payer?: PayerInput;
  /** Whether to email the receipt; default true. */
  mailsReceipt?: boolean;
}

export type PaymentAnswer =
  | { outcome: "done"; receipt: number; changeCents: Cents }
  /** A payment was made or the price changed at `at`, after the page was rendered. */
  | { outcome: "stale"; at: number }
  /**
   * Nothing was booked. `errors` name an input ("amount-1", "reference-2", "payer-born") or the form. `needsPayerData` means
   * that the customer's data for Form 8300 is needed.
   */
  | { outcome: "refused"; errors: FieldError[]; asksPayer: boolean }
  | { outcome: "unknown" };
