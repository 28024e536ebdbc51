/** What a full export of the store leaves out of a table: all of it, some rows, or what some columns say. */
export interface LeftOut {
  table: string;
  /** What it is and what follows, as the owner reads it: "Sign-ins at the desk. Everybody signs in again." */
  why: string;
  /** SQL of a condition: only these rows. */
  rows?: string;
  /** SQL of what is written instead, by column. */
  columns?: Readonly<Record<string, string>>;
}
