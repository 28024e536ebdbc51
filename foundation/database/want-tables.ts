import type { Generated } from "kysely";
import type { Language } from "#languages";
import type { Timestamp } from "./columns.ts";

/** What visitors are looking for, and the pieces that match. */
export interface WantTables {
  want_mailbox: {
    id: Generated<number>;
    /** The normalized mailbox. */
    email_key: string;
    /** As first typed. */
    email: string;
    /** Language of the page of the latest request, also used for its emails. */
    language: Generated<Language>;
    /** SHA-256 of the token for its page, hex. The token is derived from the mailbox. */
    token_hash: string;
    /** How many emails about pieces have been sent. */
    letters: number;
    /** When the last one was queued; null if none. */
    letter_at: Timestamp | null;
    created_at: Timestamp;
  };

  want: {
    id: Generated<number>;
    mailbox_id: number;
    /** The search as typed, with whitespace collapsed. */
    query: string;
    /** The search with typos corrected, as shown to the visitor. */
    read_as: string;
    /** The sold piece it is about. */
    piece_handle: string | null;
    piece_title: string | null;
    /** SHA-256 of the confirmation token, hex. */
    token_hash: string;
    /** How often it was requested; each request queues a confirmation email. */
    asks: number;
    /** When it was last requested; the confirmation expires a week later. */
    asked_at: Timestamp;
    /** Null until the mailbox's owner confirms. */
    confirmed_at: Timestamp | null;
    created_at: Timestamp;
  };

  /** A piece that matches a want, or used to. */
  want_match: {
    want_id: number;
    /** Its id in the Storefront API. */
    product_id: string;
    handle: string;
    title: string;
    /** "$13,450" */
    price: string;
    /** `known`: already shown to the visitor. `new`: for the next email. `over`: sold, or above the wanted price. */
    state: "known" | "new" | "over";
    /** When the visitor last saw it. */
    known_at: Timestamp | null;
    over_at: Timestamp | null;
    found_at: Timestamp;
  };
}
