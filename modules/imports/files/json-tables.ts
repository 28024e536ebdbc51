import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FileLimits } from "./limits.ts";
import { type FileFault, type OpenedTable, type SourceFile, type TableRow, UnreadableFile } from "./table.ts";

/** A list is parsed whole, so it may have this many characters. */
const mostBytes = 128 * 1_024 * 1_024;

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/**
 * Opens the lists of a JSON file, such as The Edge's exports: a list of records, or an object of lists. Each record is
 * a row; `line` counts records from 2, as if the names of their fields were row 1. Cells that aren't plain are JSON.
 */
export async function* openJson({ name, path }: SourceFile, limits: FileLimits): AsyncGenerator<OpenedTable> {
  if ((await stat(path)).size > mostBytes)
    throw new UnreadableFile("It is longer than 128 MB. Export it in parts.");
  const lists = findLists(await readJson(path));
  if (lists.length === 0) throw new UnreadableFile("It holds no list of records.");
  for (const [sheet, records] of lists) {
    const header = new Set(records.flatMap((record) => (isObject(record) ? Object.keys(record) : [])));
    if (header.size > limits.columns) {
      throw new UnreadableFile(`Its records have more than ${limits.columns} fields.`);
    }
    if (header.size === 0) {
      const list = sheet === null ? name : `The list “${sheet}” in ${name}`;
      const message = `${list} has no records with fields, so nothing is read from it.`;
      yield { ...{ file: name, sheet, line: null }, message };
      continue;
    }
    const columns = [...header];
    yield {
      ...{ file: name, sheet, header: columns, headerLine: 1, titleLines: [] },
      rows: () => jsonRows(records, columns),
    };
  }
}

async function* jsonRows(
  records: readonly Json[],
  columns: readonly string[],
): AsyncGenerator<TableRow | FileFault> {
  for (const [at, record] of records.entries()) {
    const line = at + 2;
    if (isObject(record)) yield { line, cells: columns.map((column) => cellText(record[column])) };
    else yield { line, message: `Record ${at + 1} isn't an object with fields.` };
  }
}

async function readJson(path: string): Promise<Json> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of createReadStream(path)) text += decoder.decode(bytes as Buffer, { stream: true });
  try {
    return JSON.parse((text + decoder.decode()).replaceAll("\\u0000", "")) as Json;
  } catch (error) {
    throw new UnreadableFile(`It isn't valid JSON (${(error as Error).message}). Export it again.`);
  }
}

function findLists(json: Json): [string | null, Json[]][] {
  if (Array.isArray(json)) return [[null, json]];
  if (!isObject(json)) return [];
  const lists = Object.entries(json).filter((pair): pair is [string, Json[]] => Array.isArray(pair[1]));
  return lists.some(([, list]) => list.some(isObject)) ? lists : [[null, [json]]];
}

const isObject = (json: Json): json is { [key: string]: Json } =>
  typeof json === "object" && json !== null && !Array.isArray(json);

function cellText(json: Json | undefined): string {
  if (json === null || json === undefined) return "";
  return typeof json === "object" ? JSON.stringify(json) : String(json);
}
