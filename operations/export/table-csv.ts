import { pipeline, type Readable } from "node:stream";
import { parse } from "csv-parse";
import { stringify } from "csv-stringify/sync";
import type { StoredRow, StoredTable, StoredValue } from "#database";
import { type FileCell, fileOf } from "./file-names.ts";

export type CsvValue = Exclude<StoredValue, Uint8Array> | FileCell;

/** The columns of a table's file: bytes are two, the path of a file and its SHA-256. */
export function csvHead({ columns }: StoredTable): string[] {
  return columns.flatMap(({ name, type }) => (type === "bytes" ? [name, `${name}_sha256`] : [name]));
}

/**
 * Rows as CSV in which nothing is lost (RFC 4180, LF): text is always in quotes, numbers never, NULL is nothing and
 * empty text is "".
 */
export function encodeRows(table: StoredTable, rows: readonly StoredRow[]): string {
  const cells = rows.map((row) => {
    return row.flatMap((value) => {
      if (!(value instanceof Uint8Array)) return [value];
      const { path, sha256 } = fileOf(table, row, value);
      return [path, sha256];
    });
  });
  return stringify(cells, { quoted_string: true, record_delimiter: "\n" });
}

export function encodeHead(table: StoredTable): string {
  return `${csvHead(table).join(",")}\n`;
}

/** Yields the rows of a table's file in batches. Throws if its columns are others or a cell isn't of its column's type. */
export async function* decodeRows(table: StoredTable, source: Readable): AsyncGenerator<CsvValue[][]> {
  const parser = parse({
    record_delimiter: "\n",
    cast: (text, { quoting, lines }) => {
      if (quoting || lines === 1) return text;
      return text === "" ? null : Number(text);
    },
  });
  // A fault of the source ends the parser with the same fault.
  pipeline(source, parser, () => {});
  const head = csvHead(table).join();
  let isHead = true;
  let batch: CsvValue[][] = [];
  for await (const cells of parser as AsyncIterable<(string | number | null)[]>) {
    if (isHead) {
      if (cells.join() !== head) throw new Error(`its columns are ${cells.join()}, not ${head}`);
      isHead = false;
      continue;
    }
    batch.push(readCells(table, cells));
    if (batch.length < 250) continue;
    yield batch;
    batch = [];
  }
  if (isHead) throw new Error("it is empty");
  if (batch.length > 0) yield batch;
}

function readCells(table: StoredTable, cells: readonly (string | number | null)[]): CsvValue[] {
  let at = 0;
  return table.columns.map(({ type }) => {
    const cell = cells[at++] ?? null;
    if (type !== "bytes") return cell;
    const sha256 = cells[at++];
    return cell === null ? null : { path: String(cell), sha256: String(sha256) };
  });
}
