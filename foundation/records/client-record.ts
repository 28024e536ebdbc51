import type { RawBuilder } from "kysely";
import type { Db } from "#database";

/** Something that a client ordered, asked for or came for. */
export interface ClientRecord {
  /** "repair" */
  kind: string;
  /** The same in words: "Repair". */
  what: string;
  /** Its label for people: "LI-7K2M9QXA", "Q-1001", "V-1012"; of a request its number. */
  label: string;
  /** Its desk page. */
  path: string;
  title: string;
  state: string | null;
  /** When it happened, or will; ms since 1970. */
  at: number;
  amountCents: number | null;
  /** Still to be made, paid, handed over or answered. */
  isOpen: boolean;
}

/** Whose records are read: by their addresses, in lower case, at `now` (ms since 1970). */
export interface ClientOfRecords {
  db: Db;
  addresses: readonly string[];
  now: number;
}

/** How the desk's page of a client has the records of a kind. */
export interface ClientRecords {
  /** In the address of the page that leads from a record to its client: "/desk/clients/of/repair/RP-1001". */
  word: string;
  /** Selects the `email` of a record. */
  emailOf(label: string): RawBuilder<{ email: string | null }>;
  read(client: ClientOfRecords): Promise<ClientRecord[]>;
}
