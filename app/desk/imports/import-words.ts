import { settings } from "#settings";

/** What each kind of row is called. */
const kinds: Readonly<Record<string, string>> = {
  ...{ client: "Clients", product: "Products", piece: "Pieces", stone: "Stones", inventory: "Counts" },
  ...{ order: "Past orders", repair: "Repairs", layaway: "Layaways", credit: "Gift cards and credit" },
  ...{ redirect: "Redirects", "": "Other rows" },
};

export function kindLabel(kind: string): string {
  return kinds[kind] ?? kind;
}

/** The number of an import or a file in an address; 0 for anything else. */
export const idOf = (text: string) => Number(/^\d{1,12}$/.exec(text)?.[0] ?? 0);

/** What became of a row. */
export const fateLabels: Readonly<Record<string, string>> = {
  ...{ waiting: "waiting", new: "new", merged: "merged", same: "no change", question: "need a decision" },
  ...{ refused: "refused", skipped: "skipped" },
};

/** What became of a picture, in the order shown. */
export const pictureFates = [
  ["stored", "stored"],
  ["kept", "no change"],
  ["refused", "refused"],
  ["waiting", "waiting"],
  ["removed", "removed"],
] as const;

export const fateOrder = ["new", "merged", "same", "question", "refused", "skipped", "waiting"] as const;

export const runStates: Readonly<Record<string, string>> = {
  ...{ draft: "Not imported yet", importing: "Importing", paused: "Stopped", done: "Imported" },
  ...{ undoing: "Undoing", undone: "Undone" },
};

/** "1 row", "1,240 rows" */
export function rowCount(rows: number): string {
  return rows === 1 ? "1 row" : `${countLabel(rows)} rows`;
}

/** "row 5", "rows 5–9" */
export function lineLabel(lines: readonly number[]): string {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined) return "whole file";
  return first === last ? `row ${first}` : `rows ${first}–${last}`;
}

/** "1,207" as the shop's locale writes it. */
export function countLabel(count: number): string {
  return count.toLocaleString(settings().locale);
}
