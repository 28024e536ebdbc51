import type { AnyDraft, Refusal } from "../../modules/imports/drafts/draft.ts";
import { isRefusal } from "../../modules/imports/drafts/draft.ts";
import { openTables } from "../../modules/imports/files/open-tables.ts";
import { isFault } from "../../modules/imports/files/table.ts";
import { identifyTable, type RememberedMapping } from "../../modules/imports/formats/identify-table.ts";
import { readTable } from "../../modules/imports/formats/read-table.ts";
import { importFile, importFolder } from "./import-files.ts";

/** Everything that one file says. */
export interface ReadFile {
  /** Ids of the formats of its tables; null for one that isn't recognized. */
  formats: (string | null)[];
  drafts: AnyDraft[];
  refused: Refusal[];
  /** Lines of the rows that are in no draft and no refusal, or in two. Always empty. */
  lost: number[];
}

const today = "2026-11-30";

/** Reads a file to its drafts and refusals, and checks that each of its rows is in exactly one. */
export async function readRecords(
  name: string,
  content: string | Uint8Array,
  remembered: readonly RememberedMapping[] = [],
): Promise<ReadFile> {
  const read: ReadFile = { formats: [], drafts: [], refused: [], lost: [] };
  for await (const table of openTables(await importFile(name, content), await importFolder())) {
    if ("message" in table) {
      read.refused.push({
        file: table.file,
        sheet: table.sheet,
        lines: [],
        kind: null,
        refused: table.message,
      });
      continue;
    }
    const { format, mapping } = identifyTable(table, remembered);
    read.formats.push(format?.id ?? null);
    if (!format) continue;
    const left = new Map<number, number>();
    for await (const row of table.rows()) {
      if (row.line !== null) left.set(row.line, 0);
      else if (isFault(row)) break;
    }
    for await (const record of readTable(table, format, { today, mapping })) {
      for (const line of record.lines) left.set(line, (left.get(line) ?? 0) + 1);
      if (isRefusal(record)) read.refused.push(record);
      else read.drafts.push(record);
    }
    for (const [line, times] of left) if (times !== 1) read.lost.push(line);
  }
  return read;
}

/** The values of a file's drafts of one kind. */
export function valuesOf<Kind extends AnyDraft["kind"]>(read: ReadFile, kind: Kind) {
  return read.drafts.flatMap((draft) =>
    draft.kind === kind ? [draft.value as Extract<AnyDraft, { kind: Kind }>["value"]] : [],
  );
}

/** CSV of rows given as objects: the first one's keys are the header. */
export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...rows.map((row) => header.map((key) => row[key] ?? ""))]
    .map((cells) => `${cells.map(quoted).join(",")}\r\n`)
    .join("");
}
