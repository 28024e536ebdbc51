import { csvRecords } from "./csv-records.ts";
import { decodeText } from "./decode-text.ts";
import { cleanHeader, findHeader, fitCells, headerWidth, type RawRow, titleRows } from "./find-header.ts";
import type { FileLimits } from "./limits.ts";
import { type FileFault, isFault, type OpenedTable, type SourceFile, type TableRow } from "./table.ts";

/** Opens a text file of cells: CSV with commas, semicolons or tabs. */
export async function openCsv({ name, path }: SourceFile, limits: FileLimits): Promise<OpenedTable> {
  const delimiter = await findDelimiter(path);
  const first: RawRow[] = [];
  for await (const row of csvRecords(decodeText(path), delimiter, [])) {
    if (isFault(row)) continue;
    if (!isBlank(row.cells)) first.push(row);
    if (first.length === titleRows) break;
  }
  const found = findHeader(first);
  const header = cleanHeader(found?.cells ?? []);
  const nowhere = { file: name, sheet: null, line: null };
  if (!found || header.length === 0) return { ...nowhere, message: `${name} is empty.` };
  if (header.length > limits.columns) {
    return { ...nowhere, message: `${name} has ${header.length} columns, the limit is ${limits.columns}.` };
  }
  const headerLine = found.line;
  const titleLines = first.filter(({ line }) => line < headerLine).map(({ line }) => line);
  return {
    ...{ file: name, sheet: null, header, headerLine, titleLines },
    rows: () =>
      readRows(path, {
        delimiter,
        header,
        widths: [header.length, headerWidth(found.cells)],
        headerLine,
        limits,
      }),
  };
}

interface Shape {
  delimiter: string;
  header: string[];
  /** Cells of a row: as many as the header has, with or without blank columns at its end. */
  widths: number[];
  headerLine: number;
  limits: FileLimits;
}

async function* readRows(path: string, { delimiter, header, widths, headerLine, limits }: Shape) {
  for await (const row of csvRecords(decodeText(path), delimiter, widths)) {
    if ((row.line ?? 0) <= headerLine || (!isFault(row) && isBlank(row.cells))) continue;
    if (!isFault(row) && row.line > limits.rows) {
      yield {
        line: null,
        message: `There are more than ${limits.rows} rows. Split the file and import each part.`,
      };
      return;
    }
    yield isFault(row) ? row : fitted(row, header.length, widths, limits);
  }
}

function fitted(
  { line, cells }: RawRow,
  columns: number,
  widths: readonly number[],
  limits: FileLimits,
): TableRow | FileFault {
  // A row with a blank cell too many may have been shifted by a comma.
  const fit = widths.includes(cells.length) ? fitCells(cells, columns, false) : null;
  if (!fit) {
    const message = `Row ${line} has ${cells.length} cells, the header has ${columns}. Put quotes around cells with commas.`;
    return { line, message };
  }
  if (fit.some((cell) => cell.length > limits.cellLength)) {
    return { line, message: `Row ${line} has a cell of more than ${limits.cellLength} characters.` };
  }
  return { line, cells: fit };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** The delimiter that the first lines have most of, outside quotes. */
async function findDelimiter(path: string): Promise<string> {
  let start = "";
  for await (const piece of decodeText(path)) {
    start += piece;
    if (start.length > 20_000) break;
  }
  const [line = ""] = start
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/[\r\n]+/)
    .slice(0, titleRows)
    .sort((a, b) => countDelimiters(b) - countDelimiters(a));
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const countDelimiters = (line: string) => line.split(/[,;\t]/).length;
