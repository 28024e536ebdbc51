import type { Generated } from "kysely";
import type { Flag, Json, Timestamp } from "./columns.ts";

export interface DeskTables {
  /** State of an inbox item at the desk. An item without a row is open and untouched. */
  desk_item: {
    id: Generated<number>;
    /** The item's name in the audit log: "quote 12", "order LI-7K2M9QXA". */
    subject: string;
    next_action: "call" | "write" | "price" | "post" | "wait" | null;
    /** Snoozed until this day in the shop's time zone, "2026-12-01"; null if not snoozed. */
    later_on: Generated<string | null>;
    /** When it was marked done; null while open. */
    done_at: Timestamp | null;
    /** Incremented by every change; a form submits the version it was rendered with. */
    version: number;
    updated_at: Timestamp;
  };

  /** A staff note on an inbox item. Append-only, except for erasing personal data. */
  desk_note: {
    id: Generated<number>;
    subject: string;
    text: string;
    /** "desk 1a2b3c4d" */
    actor: string;
    /** Idempotency key, created when the form was opened. */
    key: string;
    at: Timestamp;
  };

  /** A signed-in session at the desk. Signing out deletes the row. */
  desk_session: {
    id: Generated<number>;
    /** SHA-256 of the session cookie. */
    key_hash: string;
    /** Identifies the owner token used to sign in; changing the token invalidates the session. */
    token_key: string;
    /** The staff account; null when signed in with the owner token. */
    staff_id: number | null;
    /** 1: signed in with a recovery code, so the only action allowed is registering a passkey. */
    needs_passkey: Generated<Flag>;
    /** Browser used to sign in: "Chrome on Windows". */
    device: string;
    /** Network of the IP address used to sign in: "203.0.113.0/24"; empty if unknown. */
    network: string;
    created_at: Timestamp;
    /** Updated at most once a minute. */
    used_at: Timestamp;
  };

  /** The shop's facts as set at the desk: published versions, which never change, and the draft. */
  settings_version: {
    /** 0 is the draft. */
    id: number;
    /** The sections that differ from the base's, by name; null if the draft has no changes. */
    sections: Json | null;
    note: Generated<string>;
    /** Who published it, or changed the draft last. */
    actor: string;
    published_at: Timestamp | null;
    /** Incremented by every change of the draft, for optimistic locking. */
    version: number;
    updated_at: Timestamp;
  };

  /** A file made from the shop's logo. Kept while any version of the settings may be restored. */
  shop_file: {
    /** 32 hex digits that identify the logo. */
    hash: string;
    /** "icon-192.png" */
    name: string;
    /** Its media type. */
    type: string;
    bytes: Uint8Array;
    created_at: Timestamp;
  };

  /** A price book created at the desk (the first is in code). Its figures can't change once it has taken effect. */
  price_book: {
    /** Starts at 2 and is never reused. Estimates refer to it. */
    version: number;
    name: string;
    /** Read it with `readPriceBook` of the pricing module. */
    figures: Json;
    /** Incremented by every change, for optimistic locking. */
    revision: Generated<number>;
    /** Null if it has never been in effect and can still be edited. */
    first_in_force_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
}
