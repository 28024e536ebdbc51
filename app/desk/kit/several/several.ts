/** What became of the rows that were chosen. */
export interface SeveralOutcome {
  /** How many were changed. */
  done: number;
  /** Those that were not, and why. */
  refused: readonly { label: string; why: string }[];
}

/** A chosen row: its record, and the version that the list showed. */
export interface ChosenRow {
  key: string;
  version: number;
}

/** What a checkbox of a row sends. */
export function rowValue(key: string | number, version: number): string {
  return `${key}:${version}`;
}

/** Rows of a form, each once; a damaged one is left out. */
export function chosenRows(form: URLSearchParams): ChosenRow[] {
  const rows = new Map<string, ChosenRow>();
  for (const value of form.getAll("row").slice(0, maxRows)) {
    const [, key = "", version = ""] = /^(.{1,80}):(\d{1,9})$/.exec(value) ?? [];
    if (key !== "") rows.set(key, { key, version: Number(version) });
  }
  return [...rows.values()];
}

/** Rows of one form: more than any list shows. */
const maxRows = 1_000;

/** The outcome of changes in the order of their rows; null: it was changed. */
export function outcomeOf(labels: readonly string[], faults: readonly (string | null)[]): SeveralOutcome {
  const refused = labels.flatMap((label, index) => {
    const why = faults[index];
    return why ? [{ label, why }] : [];
  });
  return { done: labels.length - refused.length, refused };
}
