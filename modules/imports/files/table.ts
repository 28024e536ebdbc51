/** A file on this machine, under the name that its owner gave it. */
export interface SourceFile {
  name: string;
  path: string;
}

/** A row as text: as many cells as the header has. `line` is the row's number in a spreadsheet, from 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A row, or with `line` null a whole file, that can't be read: why, and what to do. */
export interface FileFault {
  line: number | null;
  message: string;
}

/** A table of a file. Blank rows are no rows. */
export interface Table {
  file: string;
  /** Of a workbook, or the list's name in a JSON file. */
  sheet: string | null;
  header: string[];
  headerLine: number;
  /** Lines above the header that hold a title or a date of the report. */
  titleLines: number[];
  /** Reads the file again at each call. A fault without a line ends it. */
  rows(): AsyncIterable<TableRow | FileFault>;
}

/** A table, or why a file has none. */
export type OpenedTable = Table | (FileFault & { file: string; sheet: string | null });

export function isFault<Row extends object>(row: Row | FileFault): row is FileFault {
  return "message" in row;
}

/** Thrown while a file is read; `openTables` and `Table.rows` turn it into a `FileFault`. */
export class UnreadableFile extends Error {}
