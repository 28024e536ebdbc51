import type { Timestamp } from "./columns.ts";

/** Gift cards and store credits; `modules/commerce/credits/` reads and writes them. */
export interface StoredValueTables {
  /** A gift card or store credit. Its balance is in the journal account of the same name. */
  stored_value: {
    /** "gift-card:48219304", "store-credit:1001" */
    account: string;
    kind: "gift-card" | "store-credit";
    /** What its holder types: the 16 digits of a gift card, or "1001". The PIN is derived, never stored. */
    code: string;
    state: "active" | "replaced" | "refunded" | "paid-out" | "expired";
    /** The mailbox of its owner, or "ticket ID" of a walk-in; `redacted` once erased. */
    email_key: string;
    name: string;
    /** Where a gift card was emailed; null if it wasn't. */
    email: string | null;
    /** The buyer's message to the recipient. */
    message: string | null;
    /** The ticket that sold it, and its line. */
    ticket_id: string | null;
    ticket_line: number | null;
    /** The account that took its place. */
    replaced_by: string | null;
    /** Its last valid day, in the shop's time zone: "2035-11-29"; null if it never expires. */
    expires_day: string | null;
    created_at: Timestamp;
    /** When it stopped being active. */
    ended_at: Timestamp | null;
  };

  /** Wrong PINs of a number within the last minutes, whether the number exists or not. */
  pin_attempt: {
    /** Keyed hash of the number. */
    key: string;
    wrong: number;
    /** When the last window began. */
    since: Timestamp;
  };

  /** A gift card or store credit that pays for an order: reserved until the order is paid, then booked. */
  order_credit: {
    order_id: string;
    position: number;
    account: string;
    cents: number;
  };
}
