import type { Generated } from "kysely";
import type { Timestamp } from "./columns.ts";

/** What visitors look for, and the pieces that were found for it. */
export interface WantTables {
  want_mailbox: {
    id: Generated<number>;
    /** The normalized mailbox. */
    email_key: string;
    /** As it was typed first. */
    email: string;
    /** SHA-256 of the token of its page, hex. The token is derived from the mailbox. */
    token_hash: string;
    /** Emails about pieces so far. */
    letters: number;
    /** When the last one was queued; null: none yet. */
    letter_at: Timestamp | null;
    created_at: Timestamp;
  };

  want: {
    id: Generated<number>;
    mailbox_id: number;
    /** The search as it was typed, in single spaces. */
    query: string;
    /** The same with typing errors corrected, as the visitor was shown. */
    read_as: string;
    /** The sold piece that it is about. */
    piece_handle: string | null;
    piece_title: string | null;
    /** SHA-256 of the token of the confirmation, hex. */
    token_hash: string;
    /** How often it was asked for: each time an email is queued. */
    asks: number;
    /** The last time; the confirmation expires a week later. */
    asked_at: Timestamp;
    /** Null until the mailbox's owner confirms. */
    confirmed_at: Timestamp | null;
    created_at: Timestamp;
  };

  /** A piece that answers a want, or did. */
  want_match: {
    want_id: number;
    /** The Storefront API's id. */
    product_id: string;
    handle: string;
    title: string;
    /** "$13,450" */
    price: string;
    /** `known`: seen with the search or in an email; `new`: for the next email; `over`: sold, or dearer than wanted. */
    state: "known" | "new" | "over";
    /** When the visitor learnt of it last. */
    known_at: Timestamp | null;
    over_at: Timestamp | null;
    found_at: Timestamp;
  };
}
