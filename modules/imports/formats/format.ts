import type { DraftKind, DraftValue, ReadFact } from "../drafts/draft.ts";
import type { SourceSystem } from "../drafts/draft-fields.ts";
import type { Aliases, Row } from "./columns.ts";
import type { Reading } from "./reading.ts";

/** What a group of rows says, before the draft's schema checks it. */
export interface ReadValue<Kind extends DraftKind> {
  /** Without the system's name, which is put before it: "handle:ring-1". */
  key: string;
  value: DraftValue<Kind>;
  facts?: ReadFact[];
}

/** A format of one kind: its columns, and how rows become a draft. */
export interface Format<Kind extends DraftKind = DraftKind> {
  /** "shopify-products", stored with a run. */
  id: string;
  /** "Shopify products" */
  label: string;
  kind: Kind;
  source: SourceSystem;
  /** What a shop would look for in such an export and not find, with what to do. */
  lacks?: string;
  columns: Aliases;
  /** Fields whose columns a file must have: one of each group. */
  required: readonly (readonly string[])[];
  /** Fields that only files of this format have: each one found makes it more certain. */
  signs?: readonly string[];
  /** Names of files or sheets, where columns alone don't tell. */
  named?: RegExp;
  /** Fields that hold amounts or dates, whose columns are looked through before they are read. */
  amounts?: readonly string[];
  dates?: readonly string[];
  /** Rows of the same group make one record. Without it each row is one. Null: the row belongs to none. */
  group?(row: Row): string | null;
  /** Other keys by which rows of the file mean this row's group, wherever they stand. */
  names?(row: Row): string[];
  /** Parts a group that turns out to be several records. */
  split?(rows: readonly Row[]): Row[][];
  read(rows: readonly Row[], reading: Reading): ReadValue<Kind>;
}

/** Keeps the kinds of `read` and `kind` together, and gives a format that lists can hold. */
export function format<Kind extends DraftKind>(declared: Format<Kind>): Format {
  return declared as unknown as Format;
}
