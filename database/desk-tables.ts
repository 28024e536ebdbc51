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
