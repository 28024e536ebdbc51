import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { ReadRecord } from "../drafts/draft.ts";
import { type FileLimits, fileLimits } from "../files/limits.ts";
import { openTables } from "../files/open-tables.ts";
import { storeLists } from "../files/stored-lists.ts";
import { isFault, type OpenedTable, type SourceFile, type Table } from "../files/table.ts";
import { identifyTable, type RememberedMapping } from "../formats/identify-table.ts";
import { readTable } from "../formats/read-table.ts";
import { keepPictureFiles } from "../pictures/kept-files.ts";
import { type BusyDraft, withDraft } from "./claim-draft.ts";
import { readMappings } from "./mappings.ts";
import { planRun } from "./plan-rows.ts";
import type { ImportsContext } from "./run-rows.ts";
import { type ReadTable, storeTable } from "./store-records.ts";

/**
 * Reads every table of files into a draft: what isn't recognized or can't be read is listed with its reason. An import
 * that has started stays as it is. Says why if the draft's files are being read already, or it is being tested.
 */
export async function readFiles(
  context: ImportsContext,
  run: number,
  { files, spool }: { files: readonly SourceFile[]; spool: string },
): Promise<"read" | BusyDraft> {
  return (
    (await withDraft(context, run, "read", () => readIntoDraft(context, run, { files, spool }))) ?? "read"
  );
}

async function readIntoDraft(
  context: ImportsContext,
  run: number,
  { files, spool }: { files: readonly SourceFile[]; spool: string },
): Promise<"read"> {
  const today = calendarDay(context.now(), context.facts.timeZone);
  const folder = context.pictures.folder(run);
  const lists = await keepPictureFiles(folder, files);
  await storeLists(folder, lists);
  const mappings = await readMappings(context.database.read);
  for await (const table of readTables(lists, { today, spool, mappings }))
    await storeTable(context, run, table);
  await planRun(context, run);
  return "read";
}

interface ReadOptions {
  /** The day in the shop's zone: "2026-11-30". */
  today: string;
  /** A folder for files of ZIPs, which the caller removes. */
  spool: string;
  /** Columns that somebody matched before, for files with the same headings. */
  mappings?: readonly RememberedMapping[];
  limits?: FileLimits;
}

/** Reads files of any kind, table by table: the records of one must be read before the next. No bad file throws. */
export async function* readTables(
  files: readonly SourceFile[],
  { today, spool, mappings = [], limits = fileLimits }: ReadOptions,
): AsyncGenerator<ReadTable> {
  for (const file of files)
    for await (const table of openTables(file, spool, limits))
      yield readOpenedTable(table, { today, mappings });
}

function readOpenedTable(
  table: OpenedTable,
  { today, mappings }: Required<Pick<ReadOptions, "today" | "mappings">>,
): ReadTable {
  if (isFault(table)) {
    const { file: name, sheet, message: fault } = table;
    return { name, sheet, format: "", kind: null, header: [], records: [], fault };
  }
  const { file: name, sheet, header } = table;
  const { format, mapping } = identifyTable(table, mappings);
  if (!format) return { name, sheet, header, format: "", kind: null, records: unknownRows(table) };
  const { label, kind } = format;
  return { name, sheet, header, format: label, kind, records: readTable(table, format, { today, mapping }) };
}

/** The rows of a table that nobody recognizes, each refused, so that none is missing from the count. */
async function* unknownRows(table: Table): AsyncGenerator<ReadRecord> {
  const refused =
    "We don't know this file's columns. Match its columns, or export it again with its headings.";
  for (const line of table.titleLines)
    yield {
      kind: null,
      file: table.file,
      sheet: table.sheet,
      lines: [line],
      refused: "A title above the list.",
      isSkipped: true,
    };
  for await (const row of table.rows())
    yield {
      ...{ kind: null, file: table.file, sheet: table.sheet },
      ...{ lines: row.line === null ? [] : [row.line], refused: isFault(row) ? row.message : refused },
    };
}
