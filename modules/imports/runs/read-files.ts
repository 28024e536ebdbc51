import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { ReadRecord } from "../drafts/draft.ts";
import { openTables } from "../files/open-tables.ts";
import { isFault, type SourceFile, type Table } from "../files/table.ts";
import { identifyTable } from "../formats/identify-table.ts";
import { readTable } from "../formats/read-table.ts";
import { planRun } from "./plan-rows.ts";
import type { ImportsContext } from "./run-rows.ts";
import { storeTable } from "./store-records.ts";

/** Reads every table of files into a run: what isn't recognized or can't be read is listed with its reason. */
export async function readFiles(
  context: ImportsContext,
  run: number,
  { files, spool }: { files: readonly SourceFile[]; spool: string },
): Promise<void> {
  const today = calendarDay(context.now(), context.facts.timeZone);
  for (const file of files)
    for await (const table of openTables(file, spool)) {
      if (isFault(table)) {
        const { file: name, sheet, message } = table;
        await storeTable(context, run, {
          name,
          sheet,
          format: "",
          kind: null,
          header: [],
          records: [],
          fault: message,
        });
        continue;
      }
      const { file: name, sheet, header } = table;
      const { format, mapping } = identifyTable(table);
      const of = { name, sheet, header };
      await (format
        ? storeTable(context, run, {
            ...{ ...of, format: format.label, kind: format.kind },
            records: readTable(table, format, { today, mapping }),
          })
        : storeTable(context, run, { ...of, format: "", kind: null, records: unknownRows(table) }));
    }
  await planRun(context, run);
}

/** The rows of a table that nobody recognizes, each refused, so that none is missing from the count. */
async function* unknownRows(table: Table): AsyncGenerator<ReadRecord> {
  const refused =
    "We don't know this file's columns. Export it again with its headings, or save it as one of the formats we read.";
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
