import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** The cause of a journal entry. */
export type EntryKind =
  /** Goods paid in full: sale, discount, delivery and tax. */
  | "sale"
  /** The deposit of a custom piece. */
  | "deposit"
  /** The agreed price of a custom piece with its tax, in memorandum accounts until handover. */
  | "price"
  /** Money towards a balance. */
  | "payment"
  /** A custom piece handed over: sale and tax against its deposits. */
  | "handover"
  /** A payment whose order can no longer be fulfilled. */
  | "late-payment"
  /** A payment of an order that was paid before. */
  | "surplus"
  /** A refund decided. */
  | "refund"
  /** A refund paid out. */
  | "refund-paid"
  | "surplus-refund-paid"
  /** Store credit given without a payment. */
  | "credit"
  /** Cash put into the drawer, taken from it or brought to the bank. */
  | "drawer"
  /** A consignor paid for sold pieces, or money returned by one. */
  | "consignor-payment"
  /** The cash difference found at the close of a day. */
  | "close"
  /** Reverses the entry that `reverses` names. */
  | "reversal";

/** The journal: append only, triggers refuse UPDATE and DELETE. */
export interface LedgerTables {
  /** The last number of a series without gaps: raised by the transaction that uses it. */
  number_series: {
    name:
      | "entry"
      | "receipt"
      | "quote"
      | "credit"
      | "repair"
      | "appraisal"
      | "certificate"
      | "consignor-payment";
    last: number;
  };

  /** A movement of money: its postings sum to zero. */
  journal_entry: {
    /** From the series `entry`. */
    number: number;
    at: Timestamp;
    /** The showroom's calendar day on which it is booked, "2026-11-24": never one that was closed before. */
    day: string;
    kind: EntryKind;
    /** Its unique cause, "charge ch_12": nothing is booked twice. */
    cause: string;
    order_id: string | null;
    /** The entry that this one reverses. */
    reverses: number | null;
    /** Its number in the series `receipt`; null where no money moved between shop and buyer. */
    receipt: number | null;
    /** "visitor", "system", "stripe", "desk 1a2b3c4d" */
    actor: string;
    /** The reason, in words. No person: the row can never be erased. */
    memo: string;
  };

  journal_posting: {
    entry: number;
    /** From 1. */
    position: number;
    /** See `modules/ledger/accounts.ts`. */
    account: string;
    /** A debit is positive, a credit negative. */
    cents: number;
    /** Of a tax: the amount that was taxed, positive for a sale. */
    taxed_cents: number | null;
    /** Of money: the reference on the slip, the check's number, the wire's reference. */
    reference: string | null;
    /** Of a sale: how many pieces; null: one. */
    pieces: number | null;
  };

  /** A day whose cash was counted. It and every day before it take no more entries. */
  day_close: {
    day: string;
    at: Timestamp;
    /** Count of each coin and note in cents of its value: `{ "10000": 13 }`; coins as so many of one cent. */
    counted: Json;
    counted_cents: number;
    /** The cash balance of the journal before the difference was booked. */
    journal_cents: number;
    /** Sum of the terminal's batch; null: not compared. */
    terminal_cents: number | null;
    /** What the journal has on the terminal since the close before. */
    journal_terminal_cents: number;
    to_bank_cents: number;
    /** What stays in the drawer. */
    float_cents: number;
    /** Why they differ; empty where they agree. */
    reason: string;
    actor: string;
  };

  /** Store credit, by its number in the series `credit`; its balance is the account `store-credit:NUMBER`. */
  store_credit: {
    number: number;
    /** The mailbox it belongs to; `redacted` once erased. */
    email_key: string;
    name: string;
    created_at: Timestamp;
  };

  /** What Form 8300 asks of a buyer who paid more than $10,000 in cash; kept five years. */
  cash_report: {
    id: Generated<number>;
    /** The mailbox whose related cash payments it covers. */
    email_key: string;
    /** The entry that brought the sum above the limit. */
    entry: number;
    /** The last entry whose cash it counts. */
    last_entry: number;
    /** Without what was reversed before it was filed. */
    cash_cents: number;
    /** Of it, reversed since it was filed. */
    reversed_cents: Generated<number>;
    /** The reversal by which the cash fell to the limit before it was filed: nothing is to be filed any more. */
    closed_by: number | null;
    /** Name, address, taxpayer number or none, birth date, occupation and identification; null until entered. */
    payer: Json | null;
    /** Last day on which it is in time, "2026-12-09". */
    due_day: string;
    filed_at: Timestamp | null;
    /** When the buyer was sent the yearly statement. */
    stated_at: Timestamp | null;
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
}
