import { createHash } from "node:crypto";
import type { ClientDraft } from "../drafts/client-draft.ts";
import { type DraftKind, draftSchemas, type ReadRecord, type Refusal } from "../drafts/draft.ts";
import { isFault, type Table } from "../files/table.ts";
import { type ColumnMapping, type Columns, findColumns, type Row, rowOf, unguard } from "./columns.ts";
import type { Format } from "./format.ts";
import { openReading, type Reading, RefusedRows } from "./reading.ts";
import { type Survey, surveyTable } from "./survey-table.ts";

export interface TableOptions {
  /** The day in the shop's zone: "2026-11-30". */
  today: string;
  /** Wins over what the format finds. */
  mapping?: ColumnMapping;
}

interface HeldRow {
  row: Row;
  cells: string[];
}

/**
 * Reads the records of a table. Each of its rows is in the lines of exactly one draft or refusal. Rows of one record
 * are held until its last one, so memory is bounded by how far they are apart.
 */
export async function* readTable(
  table: Table,
  format: Format,
  options: TableOptions,
): AsyncGenerator<ReadRecord> {
  const columns = findColumns(table.header, format.columns, options.mapping);
  const refusal = (lines: number[], refused: string): Refusal => ({
    ...{ kind: format.kind, file: table.file, sheet: table.sheet, lines, refused },
  });
  for (const line of table.titleLines) {
    yield { ...refusal([line], "A title above the list."), isSkipped: true };
  }
  const survey = await surveyTable(table, format, columns, options.today);
  if (survey.fault) {
    yield refusal(survey.fault.lines, survey.fault.message);
    return;
  }
  const read = recordReader(table, format, columns, survey, options);
  const groups = new Map<string, HeldRow[]>();
  for await (const tableRow of table.rows()) {
    if (isFault(tableRow)) {
      yield refusal(tableRow.line === null ? [] : [tableRow.line], tableRow.message);
      continue;
    }
    const held = { row: rowOf(tableRow, columns), cells: tableRow.cells };
    const { line } = held.row;
    if (isTotal(tableRow.cells)) {
      yield { ...refusal([line], "A total below the list."), isSkipped: true };
      continue;
    }
    const ownKey = format.group ? format.group(held.row) : String(line);
    if (ownKey === null) {
      yield refusal([line], `Row ${line} says of no record to which it belongs.`);
      continue;
    }
    if (!format.group) {
      yield* read([held]);
      continue;
    }
    const key = survey.groupOf(ownKey);
    const group = groups.get(key) ?? [];
    group.push(held);
    groups.set(key, group);
    if (survey.lastLines.get(key) === line) {
      groups.delete(key);
      yield* read(group);
    }
  }
  for (const group of groups.values()) yield* read(group);
}

/** "Total" or "Grand total:" in the first cell that isn't blank. */
const isTotal = (cells: readonly string[]) =>
  /^(grand |sub)?totals?:?$/i.test(cells.find((cell) => cell.trim() !== "")?.trim() ?? "");

function recordReader(table: Table, format: Format, columns: Columns, survey: Survey, options: TableOptions) {
  const seen = new Map<string, number>();
  return function* read(group: readonly HeldRow[]): Generator<ReadRecord> {
    const rows = group.map(({ row }) => row);
    const parts = format.split?.(rows) ?? [rows];
    for (const [part, own] of parts.entries()) {
      const held = group.filter(({ row }) => own.includes(row));
      if (held.length > 0) yield readPart(held, part);
    }
  };

  function readPart(held: readonly HeldRow[], part: number): ReadRecord {
    const rows = held.map(({ row }) => row);
    const from = { file: table.file, sheet: table.sheet, lines: rows.map(({ line }) => line) };
    const reading = openReading(table.file, part, options.today, survey.styles);
    try {
      const { key: ownKey, value, facts = [] } = format.read(rows, reading);
      const [first = 0] = from.lines;
      const twin = seen.get(ownKey);
      if (twin === undefined) seen.set(ownKey, first);
      else if (format.kind !== "client") {
        return {
          ...from,
          kind: format.kind,
          refused: `Row ${first} is the same record as row ${twin}. Keep one.`,
        };
      } else askAboutTwin(reading, value as ClientDraft, twin);
      const checked = draftSchemas[format.kind].safeParse(value);
      if (!checked.success)
        return { ...from, kind: format.kind, refused: refusedValue(first, checked.error.issues[0]) };
      for (const note of unknownCells(held, columns)) reading.note(note);
      const { notes, questions } = reading;
      const key = storedKey(`${format.source}:${ownKey}${twin === undefined ? "" : `:row ${first}`}`);
      const draft = {
        ...from,
        kind: format.kind as DraftKind,
        key,
        value: checked.data,
        facts,
        notes,
        questions,
      };
      return draft as ReadRecord;
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error;
      return { ...from, kind: format.kind, refused: error.message };
    }
  }
}

/** Asks whether two rows of an email are one client. Rows of the same name and phone stay two, and say so. */
function askAboutTwin(reading: Reading, { email, firstName, lastName }: ClientDraft, twin: number) {
  if (email === null) return reading.note(`Row ${twin} has the same name and phone.`);
  reading.ask({
    topic: `same-email:${reading.file}`,
    text: "Some rows have the same email. Are they one client?",
    shown: `${firstName} ${lastName}, ${email}`.trim(),
    answers: [
      { value: "merge", label: "One client, merged" },
      {
        value: "separate",
        label: "Two clients, the second without an email",
        set: [{ path: ["email"], value: null }],
      },
      { value: "skip", label: "Leave the second out", skips: true },
    ],
    suggested: "merge",
  });
}

/** A key that fits a database column. */
function storedKey(key: string): string {
  return key.length <= 200 ? key : `${key.slice(0, 130)}:${createHash("sha256").update(key).digest("hex")}`;
}

function refusedValue(line: number, issue: { path: PropertyKey[]; message: string } | undefined): string {
  return `Row ${line} has a value that can't be: ${issue?.path.join(" ") ?? ""}, ${issue?.message ?? ""}.`;
}

/** "Heading: text" of each column that no field takes. */
function unknownCells(held: readonly HeldRow[], { header, unknown }: Columns): string[] {
  return held.flatMap(({ cells }) =>
    unknown.flatMap((place) => {
      const text = unguard((cells[place] ?? "").trim());
      return text === "" ? [] : [`${header[place]}: ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`];
    }),
  );
}
