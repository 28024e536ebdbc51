import type { Database } from "#database";

/** What the module's functions need. */
export interface TextContext {
  database: Database;
  /** Signs the provider's webhook; null while texts are off. */
  secret: string | null;
  /** Milliseconds since the Unix epoch. */
  now(): number;
}
