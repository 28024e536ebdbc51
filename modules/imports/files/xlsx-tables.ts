import { cleanHeader, findHeader, fitCells, type RawRow, titleRows } from "./find-header.ts";
import type { FileLimits } from "./limits.ts";
import { shownNumber } from "./shown-cell.ts";
import {
  type FileFault,
  type OpenedTable,
  type SourceFile,
  type Table,
  type TableRow,
  UnreadableFile,
} from "./table.ts";
import { readWorkbook, unescapeText, type Workbook } from "./workbook.ts";
import { xmlSteps } from "./xml-events.ts";
import { type OpenZip, openZip } from "./zip-file.ts";

/** Opens each sheet of an Excel workbook that has rows. Throws `UnreadableFile`. */
export async function* openXlsx({ name, path }: SourceFile, limits: FileLimits): AsyncGenerator<OpenedTable> {
  const zip = await openZip(path, limits);
  try {
    const workbook = await readWorkbook(zip);
    if (workbook.sheets.length === 0) throw new UnreadableFile("It has no sheets. Save it as .xlsx or .csv.");
    for (const sheet of workbook.sheets) {
      const table = await openSheet(zip, workbook, sheet.part, limits);
      if (table)
        yield {
          ...table,
          file: name,
          sheet: sheet.name,
          rows: () => readSheet(path, sheet.part, table, limits),
        };
    }
  } finally {
    zip.close();
  }
}

type Found = Pick<Table, "header" | "headerLine" | "titleLines">;

async function openSheet(
  zip: OpenZip,
  workbook: Workbook,
  part: string,
  limits: FileLimits,
): Promise<Found | null> {
  const first: RawRow[] = [];
  for await (const row of sheetRows(zip, workbook, part, limits)) {
    first.push(row);
    if (first.length === titleRows) break;
  }
  const found = findHeader(first);
  if (!found) return null;
  return {
    header: cleanHeader(found.cells),
    headerLine: found.line,
    titleLines: first.filter(({ line }) => line < found.line).map(({ line }) => line),
  };
}

async function* readSheet(
  path: string,
  part: string,
  { header, headerLine }: Found,
  limits: FileLimits,
): AsyncGenerator<TableRow | FileFault> {
  let zip: OpenZip | undefined;
  try {
    zip = await openZip(path, limits);
    for await (const { line, cells } of sheetRows(zip, await readWorkbook(zip), part, limits)) {
      if (line <= headerLine) continue;
      const fit = fitCells(cells, header.length, true);
      yield fit
        ? { line, cells: fit }
        : {
            line,
            message: `Row ${line} has cells beyond the last column of the header. Give them a heading.`,
          };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { line: null, message: error.message };
  } finally {
    zip?.close();
  }
}

/** Rows of a sheet that aren't blank, as they show. */
async function* sheetRows(
  zip: OpenZip,
  workbook: Workbook,
  part: string,
  limits: FileLimits,
): AsyncGenerator<RawRow> {
  const done: RawRow[] = [];
  let [line, column, cells] = [0, 0, [] as string[]];
  let [type, style, text, isText, isInline] = ["", 0, "", false, 0];
  const steps = xmlSteps(zip.read(part), {
    open(name, attributes) {
      if (name === "row") {
        line = Number(attributes.r ?? line + 1);
        if (!(line >= 1) || line > limits.rows) {
          throw new UnreadableFile(
            `There are more than ${limits.rows} rows. Split the file and import each part.`,
          );
        }
        [cells, column] = [[], 0];
      } else if (name === "c") {
        column = attributes.r ? columnOf(attributes.r) : column;
        if (column >= limits.columns)
          throw new UnreadableFile(`Row ${line} has more than ${limits.columns} columns.`);
        [type, style, text] = [attributes.t ?? "n", Number(attributes.s ?? 0), ""];
      } else if (name === "rPh") isInline += 1;
      else if (name === "v" || name === "t") isText = true;
    },
    text(piece) {
      if (!isText || isInline > 0) return;
      text += piece;
      if (text.length > limits.cellLength) {
        throw new UnreadableFile(`Row ${line} has a cell of more than ${limits.cellLength} characters.`);
      }
    },
    close(name) {
      if (name === "v" || name === "t") isText = false;
      else if (name === "rPh") isInline -= 1;
      else if (name === "c") {
        while (cells.length < column) cells.push("");
        cells[column] = shownCell(type, style, text, workbook);
        column += 1;
      } else if (name === "row" && cells.some((cell) => cell.trim() !== "")) done.push({ line, cells });
    },
  });
  for await (const _ of steps) yield* done.splice(0);
}

/** What a cell shows: its text, the result of its formula, a link's text. */
function shownCell(
  type: string,
  style: number,
  text: string,
  { strings, formats, is1904 }: Workbook,
): string {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type === "d") return text.replace(/T00:00:00(\.0+)?Z?$/, "");
  return type === "n" ? shownNumber(text, formats[style] ?? "General", is1904) : unescapeText(text);
}

/** 0 for "A12", 27 for "AB3". */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "A")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
