import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

/** The owner's decisions and notes. */
export interface DeskTables {
  /** State of an inbox item at the desk. Without a row it is open and was never decided on. */
  desk_item: {
    id: Generated<number>;
    /** Its name in the audit: "quote 12", "order LI-7K2M9QXA". */
    subject: string;
    next_action: "call" | "write" | "price" | "post" | "wait" | null;
    /** The showroom's day until which it is put off, "2026-12-01"; null: it is not. */
    later_on: Generated<string | null>;
    /** When it was marked done; null: open. */
    done_at: Timestamp | null;
    /** Rises with every change; a form names the one it was made from. */
    version: number;
    updated_at: Timestamp;
  };

  /** An owner's note about an inbox item. Append only, until personal data is erased. */
  desk_note: {
    id: Generated<number>;
    subject: string;
    text: string;
    /** "desk 1a2b3c4d" */
    actor: string;
    /** Idempotency key from the opening of the form. */
    key: string;
    at: Timestamp;
  };

  /** A sign-in at the desk. The row is deleted at the sign-out. */
  desk_session: {
    id: Generated<number>;
    /** SHA-256 of the browser's cookie. */
    key_hash: string;
    /** Identifies the owner's token that opened it: under another token the session is invalid. */
    token_key: string;
    /** The account; null: the owner's token. */
    staff_id: number | null;
    /** 1: opened with a recovery code, so that nothing may be done but to register a passkey. */
    needs_passkey: Generated<Flag>;
    /** The browser at the sign-in: "Chrome on Windows". */
    device: string;
    /** The network of the address at the sign-in: "203.0.113.0/24"; empty where unknown. */
    network: string;
    created_at: Timestamp;
    /** Written once a minute at most. */
    used_at: Timestamp;
  };

  /** A price book beside the first, which is code. Its figures are immutable once in force. */
  price_book: {
    /** From 2; estimates name it. Never reused. */
    version: number;
    name: string;
    /** Read through `readPriceBook` of the pricing module. */
    figures: Json;
    /** Rises with every change; a write names the one it read. */
    revision: Generated<number>;
    /** Null: never in force, still editable. */
    first_in_force_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
}
