import type { Database } from "#database";

/** Something that is true of every sound database of a store. */
export interface Invariant {
  /** As a sentence, "No piece is in two orders." */
  says: string;
  /** What breaks it, a line for each row. */
  faults(database: Database): Promise<string[]>;
}
