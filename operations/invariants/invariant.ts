import type { Database } from "#database";

/** A property of every valid store database. */
export interface Invariant {
  /** As a sentence: "No piece is in two orders." */
  says: string;
  /** Violations, one line per row. */
  faults(database: Database): Promise<string[]>;
}
