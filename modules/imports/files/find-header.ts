/** A row of cells before anyone knows which is the header. */
export interface RawRow {
  line: number;
  cells: string[];
}

/** How many rows a report's title may take. */
export const titleRows = 12;

/**
 * Which of a table's first rows is its header: the first one, unless a report begins with titles, which fill one or
 * two cells above a row that fills three or more. Undefined if there are no rows.
 */
export function findHeader(first: readonly RawRow[]): RawRow | undefined {
  const filled = (row: RawRow) => row.cells.filter((cell) => cell.trim() !== "").length;
  const [top] = first;
  if (!top) return undefined;
  const wide = first.find((row) => filled(row) >= 3 && row.cells.filter(isNumber).length < filled(row) / 2);
  return wide && filled(top) < 3 && filled(top) * 2 <= filled(wide) ? wide : top;
}

const isNumber = (cell: string) => /^[\d.,$ -]*\d[\d.,$ -]*$/.test(cell);

/** The header without blank columns at its end, and with WooCommerce's unquoted "GTIN, UPC, EAN, or ISBN" as one. */
export function cleanHeader(cells: readonly string[]): string[] {
  const header = cells.map((cell) => cell.replace(/^\uFEFF/, "").trim());
  while (header.length > 0 && header.at(-1) === "") header.pop();
  const start = splitHeading(header);
  if (start >= 0) header.splice(start, 4, "GTIN, UPC, EAN, or ISBN");
  return header;
}

/** How many cells a row has under these cells of a header, blank columns at its end included. */
export function headerWidth(cells: readonly string[]): number {
  return splitHeading(cells) >= 0 ? cells.length - 3 : cells.length;
}

/** Where WooCommerce's heading was split at its commas, or -1. */
const splitHeading = (cells: readonly string[]) =>
  cells.findIndex((cell, at) => cell.trim() === "GTIN" && cells[at + 3]?.trim() === "or ISBN");

/** The cells of a row under a header of `columns`; null if cells are missing or left over, so that none is shifted. */
export function fitCells(cells: readonly string[], columns: number, mayBeShort: boolean): string[] | null {
  if (cells.slice(columns).some((cell) => cell.trim() !== "")) return null;
  if (cells.length >= columns) return cells.slice(0, columns);
  return mayBeShort ? [...cells, ...Array<string>(columns - cells.length).fill("")] : null;
}
