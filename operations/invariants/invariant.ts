import type { Database } from "#database";

/** A property of every valid database of a store. */
export interface Invariant {
  /** As a sentence, "No piece is in two orders." */
  says: string;
  /** Violations, a line for each row. */
  faults(database: Database): Promise<string[]>;
}
