import { settings } from "#settings";
import type { Cell } from "../kit/csv.ts";

/** A list to export: its column heads, and its rows in batches, so it can be of any length. */
export interface DeskList {
  heads: string[];
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
  /** The extent recorded in the audit. */
  extent: Record<string, string | number | null>;
}

/** Each column's value by its heading. "¤" in a heading stands for the currency. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** A list of rows in memory. */
export function listOf<Row>(rows: readonly Row[], columns: Columns<Row>): DeskList {
  return { heads: headsOf(columns), batches: [cellsOf(rows, columns)], extent: { lines: rows.length } };
}

/** A list whose rows are read in batches. */
export function streamOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: Columns<Row>,
  extent: DeskList["extent"],
): DeskList {
  async function* cells(): AsyncGenerator<Cell[][]> {
    for await (const rows of batches) yield cellsOf(rows, columns);
  }
  return { heads: headsOf(columns), batches: cells(), extent };
}

function headsOf<Row>(columns: Columns<Row>): string[] {
  return Object.keys(columns).map((head) => head.replace("¤", settings().currency));
}

function cellsOf<Row>(rows: readonly Row[], columns: Columns<Row>): Cell[][] {
  const cells = Object.values(columns);
  return rows.map((row) => cells.map((cell) => cell(row)));
}
