import type { RawBuilder } from "kysely";
import type { Db } from "#database";

/** Something a client ordered, requested or visited for. */
export interface ClientRecord {
  /** "repair" */
  kind: string;
  /** Display name: "Repair". */
  what: string;
  /** The label shown to people: "LI-7K2M9QXA", "Q-1001", "V-1012"; for a request, its number. */
  label: string;
  /** Path of its page at the desk. */
  path: string;
  title: string;
  state: string | null;
  /** When it happened or will happen, in milliseconds since the Unix epoch. */
  at: number;
  amountCents: number | null;
  /** Not yet finished, paid, handed over or answered. */
  isOpen: boolean;
}

/** Whose records to read: their lower-case addresses, at time `now` (milliseconds since the Unix epoch). */
export interface ClientRecordsQuery {
  db: Db;
  addresses: readonly string[];
  now: number;
}

/** How the client page at the desk finds records of a kind. */
export interface ClientRecords {
  /** URL segment for the redirect from a record to its client: "/desk/clients/of/repair/RP-1001". */
  word: string;
  /** Selects the `email` of a record. */
  emailOf(label: string): RawBuilder<{ email: string | null }>;
  read(client: ClientRecordsQuery): Promise<ClientRecord[]>;
}
