import type { Generated } from "kysely";
import type { Language } from "#languages";

/** That a client agreed to texts at a number; one row for each time. At most one per number isn't withdrawn. */
export interface TextConsentTable {
  id: Generated<number>;
  /** "+15165550142" */
  phone: string;
  /** The client's mailbox as compared, or whose order it was without one. */
  email_key: string;
  /** What the client agreed to, word by word. */
  wording: string;
  language: Language;
  /** Milliseconds since the Unix epoch. */
  agreed_at: number;
  /** Who recorded it, as in the audit log; "client" for a text. */
  agreed_by: string;
  /** Milliseconds since the Unix epoch; null while it holds. */
  withdrawn_at: number | null;
  /** Who recorded the withdrawal; "client" for a text. */
  withdrawn_by: string | null;
}

/** The last STOP or START that a number's owner texted. Names no one, so it outlives the erasure of its client. */
export interface TextWordTable {
  /** Keyed hash of the number. */
  key: string;
  word: "stop" | "start";
  /** When it came, in milliseconds since the Unix epoch. */
  at: number;
  /** Keyed hash of the provider's id of the last START; null before the first. */
  start_key: string | null;
}
