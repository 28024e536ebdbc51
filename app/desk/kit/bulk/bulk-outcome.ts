/** The result of a bulk action. */
export interface BulkOutcome {
  /** Number of rows changed. */
  done: number;
  /** Rows that weren't changed, and why. */
  refused: readonly { label: string; why: string }[];
}

/** A selected row: its record, and the version shown in the list. */
export interface SelectedRow {
  key: string;
  version: number;
}

/** The value of a row's checkbox. */
export function rowCheckboxValue(key: string | number, version: number): string {
  return `${key}:${version}`;
}

/** The rows of a form, deduplicated. Skips malformed ones. */
export function readSelectedRows(form: URLSearchParams): SelectedRow[] {
  const rows = new Map<string, SelectedRow>();
  for (const value of form.getAll("row").slice(0, maxRows)) {
    const [, key = "", version = ""] = /^(.{1,80}):(\d{1,9})$/.exec(value) ?? [];
    if (key !== "") rows.set(key, { key, version: Number(version) });
  }
  return [...rows.values()];
}

/** Row limit of one form, more than any list shows. */
const maxRows = 1_000;

/** The result of changes in the order of their rows; a null fault means success. */
export function bulkOutcome(labels: readonly string[], faults: readonly (string | null)[]): BulkOutcome {
  const refused = labels.flatMap((label, index) => {
    const why = faults[index];
    return why ? [{ label, why }] : [];
  });
  return { done: labels.length - refused.length, refused };
}
