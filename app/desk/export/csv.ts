/** What a cell of a list can hold; null: nothing. */
export type Cell = string | number | null;

/** Excel takes a file for UTF-8 by this mark only. */
const byteOrderMark = "\uFEFF";
/** What spreadsheets run as a formula (OWASP, CSV injection); the full-width signs are read as the plain ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;
const quoted = /[",\r\n]/;

/**
 * A list as RFC 4180 writes it: the heads, then a line each. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, by which it is read as text. Numbers are written as they are.
 */
export function csv(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heads, ...rows].map((cells) => `${cells.map(cellText).join(",")}\r\n`);
  return byteOrderMark + lines.join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
