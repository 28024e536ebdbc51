/** A moment in UTC, milliseconds since 1970. */
export type Timestamp = number;
/** A JSON document stored as text; read through a schema, never cast. */
export type Json = string;
/** A boolean stored as 0 or 1, the form both databases share. */
export type Flag = 0 | 1;
