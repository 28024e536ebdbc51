import type { Generated } from "kysely";
import type { Timestamp } from "./columns.ts";

/** What the owner means to do next about something that came in. */
export type NextAction = "call" | "write" | "price" | "post" | "wait";

/** How the desk stands to one thing that came in. What has no row waits, and nobody looked at it yet. */
export interface DeskItemTable {
  id: Generated<number>;
  /** As the audit names it: "quote 12", "order LI-7K2M9QXA". */
  subject: string;
  next_action: NextAction | null;
  /** When it left the list; null: it waits. */
  done_at: Timestamp | null;
  /** Rises with every change; a form names the one it was made from. */
  version: number;
  updated_at: Timestamp;
}

/** What the owner wrote about something that came in. Only ever added to, until its person is forgotten. */
export interface DeskNoteTable {
  id: Generated<number>;
  subject: string;
  text: string;
  /** "desk 1a2b3c4d" */
  actor: string;
  /** Made when the form was opened; sent again, it is the same note. */
  key: string;
  at: Timestamp;
}

/** Somebody signed in at the desk. The row is deleted when they sign out. */
export interface DeskSessionTable {
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
}
