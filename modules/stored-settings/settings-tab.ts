import type { Fields } from "../../foundation/records/fields.ts";

/** Fields of the facts, by their place in them: "address.street". */
interface FieldGroup {
  title: string;
  lead?: string;
  fields: Fields;
}

/** A list of the facts, with the fields of one row. A row whose first field is empty is left out. */
interface ListGroup {
  title: string;
  lead?: string;
  /** Its place in the facts: "counter.services". */
  list: string;
  /** One row, in a few words: "service". */
  noun: string;
  fields: Fields;
}

export type SettingsGroup = FieldGroup | ListGroup;

export interface SettingsTab {
  key: string;
  label: string;
  groups: readonly SettingsGroup[];
}
