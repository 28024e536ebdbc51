/** Milliseconds since the Unix epoch. */
export type Timestamp = number;
/** A JSON document stored as text; parse it with a schema, never cast it. */
export type Json = string;
/** A boolean stored as 0 or 1, which both databases support. */
export type Flag = 0 | 1;
