import { isFault, type Table } from "../files/table.ts";
import { readAmount } from "./amounts.ts";
import { type Columns, rowOf } from "./columns.ts";
import { type DateOrder, readDate } from "./dates.ts";
import type { Format } from "./format.ts";
import type { ColumnStyles } from "./reading.ts";

/** What a first pass over a table finds. */
export interface Survey {
  styles: ColumnStyles;
  /** The last row of each group, where it is complete. */
  lastLines: ReadonlyMap<string, number>;
  /** The group that a key means. */
  groupOf(key: string): string;
  /** Set if the table can't be read to its end; with the rows up to there. */
  fault: { message: string; lines: number[] } | null;
}

/** Reads a table once: how its columns write amounts and dates, and where the groups end. */
export async function surveyTable(
  table: Table,
  format: Format,
  columns: Columns,
  today: string,
): Promise<Survey> {
  const commas = new Set<string>();
  const orders = new Map<string, DateOrder | "mixed">();
  const lastLines = new Map<string, number>();
  const lines: number[] = [];
  const groups = new Map<string, string>();
  const groupOf = (key: string) => groups.get(key) ?? key;
  const survey = { styles: { commas, orders }, lastLines, groupOf };
  for await (const read of table.rows()) {
    if (isFault(read)) {
      if (read.line === null) return { ...survey, fault: { message: read.message, lines } };
      lines.push(read.line);
      continue;
    }
    lines.push(read.line);
    const row = rowOf(read, columns);
    const key = format.group?.(row);
    if (key) {
      lastLines.set(key, row.line);
      for (const name of format.names?.(row) ?? []) if (!groups.has(name)) groups.set(name, key);
    }
    for (const field of format.amounts ?? []) {
      const text = row.get(field);
      if (/[.,]/.test(text) && hasComma(text)) commas.add(field);
    }
    for (const field of format.dates ?? []) {
      const order = orderOf(row.get(field), today);
      const known = orders.get(field);
      if (order) orders.set(field, known !== undefined && known !== order ? "mixed" : order);
    }
  }
  for (const [name, key] of groups) {
    lastLines.set(key, Math.max(lastLines.get(key) ?? 0, lastLines.get(name) ?? 0));
  }
  return { ...survey, fault: null };
}

/** Whether an amount can only be read with a comma before its cents. */
function hasComma(text: string): boolean {
  const read = readAmount(text);
  return "point" in read && read.point === null;
}

/** The order that a date proves: 4/30 has its month first. */
function orderOf(text: string, today: string): DateOrder | null {
  const [, first = "", second = ""] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.]\d{2,4})?(?:\s|$)/.exec(text) ?? [];
  if (first === "" || !("date" in readDate(text, today))) return null;
  if (Number(first) > 12) return "day";
  return Number(second) > 12 ? "month" : null;
}
