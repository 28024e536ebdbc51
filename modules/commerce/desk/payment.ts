import type { PayerInput } from "#ledger";
import type { Cents, CounterMethod } from "#money";
import type { FieldError } from "../../../foundation/records/read-form.ts";

/** One part of a payment at the counter. */
export interface PaymentPart {
  method: CounterMethod;
  cents: Cents;
  /** The reference on the terminal's slip, the check's number, the wire's reference, the store credit's number. */
  reference?: string;
  /** Of a card at the terminal. */
  lastFour?: string;
  /** Of cash; the amount itself when left out. */
  handedOverCents?: Cents;
}

/** A payment at the counter towards the balance of a custom piece. */
export interface CounterPayment {
  /** The order's. */
  number: string;
  /** 1 to 255 printable characters; the same key is the same payment. */
  key: string;
  actor: string;
  /** The balance shown on the page, so that a payment made meanwhile is noticed. */
  seenBalanceCents: Cents;
  parts: readonly PaymentPart[];
  /** What Form 8300 asks, where the cash of this buyer passes the limit. */
  payer?: PayerInput;
  /** Whether the buyer gets the receipt by mail; true when left out. */
  mailsReceipt?: boolean;
}

export type PaymentAnswer =
  | { outcome: "done"; receipt: number; changeCents: Cents }
  /** Money came or the price changed since the page was rendered, at `at`. */
  | { outcome: "stale"; at: number }
  /**
   * Nothing was booked. `errors` name an input ("amount-1", "reference-2", "payer-born") or the form; `asksPayer`: the
   * buyer's data for Form 8300 are needed.
   */
  | { outcome: "refused"; errors: FieldError[]; asksPayer: boolean }
  | { outcome: "unknown" };
