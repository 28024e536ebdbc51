import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../../foundation/records/desk-change.ts";
import { openTables } from "../files/open-tables.ts";
import { readStoredLists } from "../files/stored-lists.ts";
import { isFault, type Table } from "../files/table.ts";
import { allFormats } from "../formats/all-formats.ts";
import { type ColumnMapping, findColumns, headingKey } from "../formats/columns.ts";
import type { Format } from "../formats/format.ts";
import { findFormat, identifyTable, mappingKey } from "../formats/identify-table.ts";
import { readTable } from "../formats/read-table.ts";
import { withDraft } from "./claim-draft.ts";
import { readMappings, rememberMapping } from "./mappings.ts";
import { planRun } from "./plan-rows.ts";
import { findRun, type ImportsContext, importSubject, isUnstarted } from "./run-rows.ts";
import { storeTable } from "./store-records.ts";

const sampleRows = 3;
const hasStarted = "This import has started, so its columns can't change.";
const noFile = "This file isn't kept anymore. Upload it again in a new import.";

/** What a column can be besides a field. */
const columnChoices = { note: "note", leftOut: "skip" } as const;

/** A file's columns with their first cells, and what each is in a format; null if it isn't kept. */
export async function readColumns(
  context: ImportsContext,
  { run, file, format: asked }: { run: number; file: number; format?: string },
) {
  const stored = await findFile(context, run, file);
  if (!stored) return null;
  return await withTable(context, run, stored, async (table) => {
    const mappings = await readMappings(context.database.read);
    const identified = identifyTable(table, mappings);
    const format = (asked && findFormat(asked)) || identified.format;
    const samples = await firstRows(table);
    const columns = format
      ? findColumns(table.header, format.columns, format === identified.format ? identified.mapping : {})
      : null;
    const fieldOf = (at: number) =>
      [...(columns?.places ?? [])].find(([, places]) => places.includes(at))?.[0];
    return {
      name: stored.sheet ? `${stored.name}, ${stored.sheet}` : stored.name,
      formats: allFormats.map(({ id, label }) => ({ id, label })),
      format: format?.id ?? null,
      options: format ? optionsOf(format) : [],
      columns: table.header.map((heading, at) => ({
        heading,
        samples: samples.map((cells) => (cells[at] ?? "").trim()).filter((cell) => cell !== ""),
        choice: fieldOf(at) ?? (columns?.unknown.includes(at) ? columnChoices.note : columnChoices.leftOut),
      })),
    };
  });
}

/**
 * Reads a file of a draft again with the chosen field of each column (a field, or one of `columnChoices`), and remembers
 * it for files with the same headings.
 */
export async function matchColumns(
  context: ImportsContext,
  { run, file, format: id, choices, by }: MatchedColumns,
): Promise<DeskChange> {
  const found = await findRun(context.database.read, run);
  const stored = await findFile(context, run, file);
  if (!found || !stored) return { ok: false, gone: true };
  if (!isUnstarted(found)) return rejectedChange(hasStarted);
  const format = findFormat(id);
  if (!format) return rejectedChange("Choose what the file has.", "format");
  const match = async (table: Table): Promise<DeskChange> => {
    const { header } = table;
    const errors = faultsOf(format, header, choices);
    if (errors.length > 0) return { ok: false, errors };
    const mapping: ColumnMapping = Object.fromEntries(
      header.map((heading, at) => [headingKey(heading), fieldOfChoice(choices[at] ?? columnChoices.note)]),
    );
    const now = context.now();
    const today = calendarDay(now, context.facts.timeZone);
    await context.database.write(async (tx) => {
      await rememberMapping(tx, { headerKey: mappingKey(header), format: format.id, mapping }, now);
      const data = { format: format.id };
      await auditDeskChange(tx, by, { subject: importSubject(run), action: "import.columns", data, now });
    });
    await storeTable(context, run, {
      ...{ name: table.file, sheet: table.sheet, header, format: format.label, kind: format.kind },
      records: readTable(table, format, { today, mapping }),
    });
    await planRun(context, run);
    return { ok: true };
  };
  const matched = await withDraft(
    context,
    run,
    "read",
    async () => (await withTable(context, run, stored, match)) ?? rejectedChange(noFile),
  );
  if (matched && "busy" in matched) return rejectedChange(matched.busy);
  return matched ?? rejectedChange(hasStarted);
}

interface MatchedColumns {
  run: number;
  file: number;
  /** `id` of a format. */
  format: string;
  /** By the place of the column. */
  choices: readonly string[];
  by: DeskActor;
}

const fieldOfChoice = (choice: string) =>
  choice === columnChoices.note ? null : choice === columnChoices.leftOut ? "" : choice;

/** What a column of a format can be, in words. */
function optionsOf(format: Format): { value: string; label: string }[] {
  return [
    { value: columnChoices.note, label: "Keep as a note" },
    { value: columnChoices.leftOut, label: "Leave out" },
    ...fieldsOf(format).map(({ field, label }) => ({ value: field, label })),
  ];
}

/** What a format's fields are called: by the first heading that files have for each, or its name in words. */
function fieldsOf({ columns }: Format): { field: string; label: string }[] {
  return Object.entries(columns)
    .map(([field, [heading]]) => ({ field, label: typeof heading === "string" ? heading : wordsOf(field) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}

/** "Product metafield" of "productMetafield" */
function wordsOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields without a column that the format needs, and columns whose field another one has. */
function faultsOf(format: Format, header: readonly string[], choices: readonly string[]) {
  const labels = new Map(fieldsOf(format).map(({ field, label }) => [field, label]));
  const errors: { field: string; message: string }[] = [];
  for (const [at] of header.entries()) {
    const choice = choices[at] ?? columnChoices.note;
    if (choice === columnChoices.note || choice === columnChoices.leftOut) continue;
    const isKnown = Object.hasOwn(format.columns, choice);
    if (!isKnown) errors.push({ field: `column-${at}`, message: "Choose one of the list." });
    else if (choices.indexOf(choice) < at && takesOne(format, choice))
      errors.push({
        field: `column-${at}`,
        message: `Another column is the ${labels.get(choice) ?? choice}. Choose one of the two.`,
      });
  }
  const missing = format.required
    .filter((group) => !group.some((field) => choices.includes(field)))
    .map((group) => anyOf.format(group.map((field) => labels.get(field) ?? field)));
  if (missing.length > 0)
    errors.push({ field: "form", message: `Choose columns for ${missing.join("; ")}.` });
  return errors;
}

const anyOf = new Intl.ListFormat("en", { type: "disjunction" });

const takesOne = ({ columns }: Format, field: string) =>
  columns[field]?.every((name) => typeof name === "string") ?? true;

async function findFile({ database: { read } }: ImportsContext, run: number, file: number) {
  const row = await read
    .selectFrom("import_file")
    .select(["name", "sheet"])
    .where("run_id", "=", run)
    .where("id", "=", file)
    .executeTakeFirst();
  return row ?? null;
}

/** Opens the table of a kept file; null if it isn't kept or can't be read. */
async function withTable<T>(
  context: ImportsContext,
  run: number,
  { name, sheet }: { name: string; sheet: string },
  use: (table: Table) => Promise<T>,
): Promise<T | null> {
  const spool = await mkdtemp(join(tmpdir(), "import-columns-"));
  try {
    for (const list of await readStoredLists(context.pictures.folder(run))) {
      if (name !== list.name && !name.startsWith(`${list.name}/`)) continue;
      for await (const table of openTables(list, spool))
        if (!isFault(table) && table.file === name && (table.sheet ?? "") === sheet) return await use(table);
    }
    return null;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function firstRows(table: Table): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of table.rows()) {
    if (isFault(row)) continue;
    rows.push(row.cells);
    if (rows.length === sampleRows) break;
  }
  return rows;
}
