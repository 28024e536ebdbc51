import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** What a journal entry records. */
export type EntryKind =
  /** Goods paid in full: sale, discount, delivery and tax. */
  | "sale"
  /** The deposit of a custom piece. */
  | "deposit"
  /** The agreed price of a custom piece plus tax, in memorandum accounts until it is handed over. */
  | "price"
  /** A tender taken on a ticket, a liability until the ticket is finished. */
  | "tender"
  /** A tender's money sent back to its card, or owed until it is. */
  | "tender-refund"
  /** A payment toward a balance. */
  | "payment"
  /** A custom piece handed over: books the sale and tax against its deposits. */
  | "handover"
  /** A payment for an order that can no longer be fulfilled. */
  | "late-payment"
  /** A second payment for an order that was already paid. */
  | "surplus"
  /** A refund approved but not yet paid out. */
  | "refund"
  /** A refund paid out. */
  | "refund-paid"
  | "surplus-refund-paid"
  /** Store credit issued without a payment. */
  | "credit"
  /** A gift card or store credit replaced: its balance moved to another number. */
  | "credit-moved"
  /** A gift card sold. */
  | "gift-card"
  /** What was left on a gift card or store credit, paid to its holder. */
  | "credit-paid-out"
  /** What was left on a gift card when it expired. */
  | "credit-expired"
  /** Cash added to the drawer, removed from it, or deposited at the bank. */
  | "drawer"
  /** A payment to a consignor for sold pieces, or money a consignor paid back. */
  | "consignor-payment"
  /** The stock on the day from which costs are booked. */
  | "opening-stock"
  /** A piece received, returned or taken out at its cost, or a correction of its cost. */
  | "stock"
  /** The cash over or short found when closing the day. */
  | "close"
  /** Reverses the entry named in `reverses`. */
  | "reversal";

/** The journal is append-only: triggers reject UPDATE and DELETE. */
export interface LedgerTables {
  /** Last number of a gapless series, incremented by the transaction that uses the number. */
  number_series: {
    name:
      | "entry"
      | "receipt"
      | "quote"
      | "credit"
      | "repair"
      | "ticket"
      | "layaway"
      | "buy"
      | "appraisal"
      | "certificate"
      | "consignor-payment";
    last: number;
  };

  /** A movement of money. Its postings sum to zero. */
  journal_entry: {
    /** From the `entry` series. */
    number: number;
    at: Timestamp;
    /** The day it is booked on, in the shop's time zone: "2026-11-24". Never a day that was already closed. */
    day: string;
    kind: EntryKind;
    /** Unique cause such as "charge ch_12", so that nothing is booked twice. */
    cause: string;
    order_id: string | null;
    /** The ticket that booked it; otherwise null. */
    ticket_id: Generated<string | null>;
    reverses: number | null;
    /** Its number in the `receipt` series; null when no money moved between the shop and the customer. */
    receipt: number | null;
    /** "visitor", "system", "stripe", "desk 1a2b3c4d" */
    actor: string;
    /** The reason, as text. Must not name a person, because the row can never be erased. */
    memo: string;
  };

  journal_posting: {
    entry: number;
    /** Starts at 1. */
    position: number;
    /** See `modules/ledger/accounts.ts`. */
    account: string;
    /** Debits are positive, credits negative. */
    cents: number;
    /** For tax: the taxable amount, positive for a sale. */
    taxed_cents: number | null;
    /** For money: the number on the card slip, check or wire. */
    reference: string | null;
    /** For a sale: how many pieces; null means one. */
    pieces: number | null;
    /** For a cost: the piece it belongs to. */
    unit_id: number | null;
  };

  /** A day whose cash was counted. No entries can be added to it or to any earlier day. */
  day_close: {
    day: string;
    at: Timestamp;
    /** How many of each bill and coin, by value in cents: `{ "10000": 13 }`. All coins are counted as pennies. */
    counted: Json;
    counted_cents: number;
    /** The journal's cash balance before the difference was booked. */
    journal_cents: number;
    /** Total of the card terminal's batch; null if not compared. */
    terminal_cents: number | null;
    /** The journal's total for the terminal since the previous close. */
    journal_terminal_cents: number;
    to_bank_cents: number;
    /** Cash left in the drawer. */
    float_cents: number;
    /** Reason for the difference; empty if there is none. */
    reason: string;
    actor: string;
  };

  /** What IRS Form 8300 requires about a customer who paid more than $10,000 in cash; kept for five years. */
  cash_report: {
    id: Generated<number>;
    /** The mailbox whose related cash payments it covers. */
    email_key: string;
    /** The entry that took the total over the limit. */
    entry: number;
    /** The last entry included in the cash total. */
    last_entry: number;
    /** Excludes payments reversed before it was filed. */
    cash_cents: number;
    /** How much of that was reversed after it was filed. */
    reversed_cents: Generated<number>;
    /** The reversal that brought the cash down to the limit before it was filed, so no form is required. */
    closed_by: number | null;
    /** Name, address, taxpayer number (or none), birth date, occupation and ID; null until entered. */
    payer: Json | null;
    /** Filing deadline, "2026-12-09". */
    due_day: string;
    filed_at: Timestamp | null;
    /** When the customer was sent the annual statement. */
    stated_at: Timestamp | null;
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
}
