import type { Generated } from "kysely";
import type { Json, Timestamp } from "./columns.ts";

/** What the owner decides and writes. */
export interface DeskTables {
  /** How the desk stands to one thing that came in. What has no row waits, and nobody looked at it yet. */
  desk_item: {
    id: Generated<number>;
    /** As the audit names it: "quote 12", "order LI-7K2M9QXA". */
    subject: string;
    next_action: "call" | "write" | "price" | "post" | "wait" | null;
    /** When it left the list; null: it waits. */
    done_at: Timestamp | null;
    /** Rises with every change; a form names the one it was made from. */
    version: number;
    updated_at: Timestamp;
  };

  /** What the owner wrote about something that came in. Only ever added to, until its person is forgotten. */
  desk_note: {
    id: Generated<number>;
    subject: string;
    text: string;
    /** "desk 1a2b3c4d" */
    actor: string;
    /** Made when the form was opened; sent again, it is the same note. */
    key: string;
    at: Timestamp;
  };

  /** Somebody signed in at the desk. The row is deleted when they sign out. */
  desk_session: {
    id: Generated<number>;
    /** SHA-256 of what the browser's cookie holds. */
    key_hash: string;
    /** Stands for the owner's token that opened it: under another token the session does not count. */
    token_key: string;
    /** In words, as the browser told it at the sign-in: "Chrome on Windows". */
    device: string;
    /** The network of the address at the sign-in: "203.0.113.0/24"; empty where nobody told. */
    network: string;
    created_at: Timestamp;
    /** Written once a minute at most. */
    used_at: Timestamp;
  };

  /** A price book beside the first, which is code. Its figures stand still from the moment it is in force. */
  price_book: {
    /** From 2; estimates name it. A number is never given twice. */
    version: number;
    name: string;
    /** Read through `readPriceBook` of the showroom. */
    figures: Json;
    /** Rises with every change; a write names the one it read. */
    revision: Generated<number>;
    /** Null: it was never in force, and may still be changed. */
    first_in_force_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
}
