import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DraftKind, ReadRecord, Refusal } from "./drafts/draft.ts";
import { type FileLimits, fileLimits } from "./files/limits.ts";
import { openTables } from "./files/open-tables.ts";
import { isFault, type OpenedTable, type SourceFile, type Table } from "./files/table.ts";
import { identifyTable, type RememberedMapping } from "./formats/identify-table.ts";
import { readTable } from "./formats/read-table.ts";

export interface ReadOptions {
  /** The day in the shop's zone: "2026-11-30". */
  today: string;
  remembered?: readonly RememberedMapping[];
  limits?: FileLimits;
}

/** A table of a file, what it is, and what it says. Its records must be read before the next table is. */
export interface IdentifiedFile {
  name: string;
  sheet: string | null;
  /** "Shopify products"; empty if not recognized. */
  format: string;
  /** Id of the format, to remember with a mapping; null if not recognized. */
  formatId: string | null;
  kind: DraftKind | null;
  header: readonly string[];
  records: AsyncIterable<ReadRecord>;
}

/** Reads files of any kind, table by table. Nothing throws for a bad file: its refusal says what to do. */
export async function* readFiles(
  files: readonly SourceFile[],
  options: ReadOptions,
): AsyncGenerator<IdentifiedFile> {
  const spool = await mkdtemp(join(tmpdir(), "import-"));
  try {
    for (const file of files) {
      for await (const table of openTables(file, spool, options.limits ?? fileLimits))
        yield identified(table, options);
    }
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

function identified(table: OpenedTable, { today, remembered = [] }: ReadOptions): IdentifiedFile {
  const { file: name, sheet } = table;
  const unknown = { name, sheet, format: "", formatId: null, kind: null };
  if ("message" in table) {
    return { ...unknown, header: [], records: only(refusal(table, [], table.message)) };
  }
  const { header } = table;
  const { format, mapping } = identifyTable(table, remembered);
  if (!format) return { ...unknown, header, records: unrecognized(table) };
  const { id: formatId, label, kind } = format;
  return {
    name,
    sheet,
    header,
    format: label,
    formatId,
    kind,
    records: readTable(table, format, { today, mapping }),
  };
}

const refusal = (
  { file, sheet }: Pick<Table, "file" | "sheet">,
  lines: number[],
  refused: string,
): Refusal => ({
  ...{ file, sheet, lines, kind: null, refused },
});

async function* only(record: ReadRecord): AsyncGenerator<ReadRecord> {
  yield record;
}

/** Every row of a table that no format fits, so that none is lost. */
async function* unrecognized(table: Table): AsyncGenerator<ReadRecord> {
  const lines = [...table.titleLines];
  let reason = "We don't recognize this list. Choose what it holds and what its columns are.";
  for await (const row of table.rows()) {
    if (row.line !== null) lines.push(row.line);
    else if (isFault(row)) reason = row.message;
  }
  yield refusal(table, lines, reason);
}
