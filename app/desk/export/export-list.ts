import { settings } from "#settings";
import type { CsvCell } from "../kit/csv.ts";

/** A list to export: its column heads, and its rows in batches, so it can be of any length. */
export interface ExportList {
  heads: string[];
  batches: AsyncIterable<CsvCell[][]> | Iterable<CsvCell[][]>;
  /** The extent recorded in the audit. */
  extent: Record<string, string | number | null>;
}

/** Each column's value by its heading. "¤" in a heading stands for the currency. */
export type ExportColumns<Row> = Record<string, (row: Row) => CsvCell>;

/** A list of rows in memory. */
export function exportListOfRows<Row>(rows: readonly Row[], columns: ExportColumns<Row>): ExportList {
  return { heads: headsOf(columns), batches: [cellsOf(rows, columns)], extent: { lines: rows.length } };
}

/** A list whose rows are read in batches. */
export function exportListOfBatches<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: ExportColumns<Row>,
  extent: ExportList["extent"],
): ExportList {
  async function* cells(): AsyncGenerator<CsvCell[][]> {
    for await (const rows of batches) yield cellsOf(rows, columns);
  }
  return { heads: headsOf(columns), batches: cells(), extent };
}

function headsOf<Row>(columns: ExportColumns<Row>): string[] {
  return Object.keys(columns).map((head) => head.replace("¤", settings().currency));
}

function cellsOf<Row>(rows: readonly Row[], columns: ExportColumns<Row>): CsvCell[][] {
  const cells = Object.values(columns);
  return rows.map((row) => cells.map((cell) => cell(row)));
}
