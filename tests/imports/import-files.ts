import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type FileLimits, fileLimits } from "../../modules/imports/files/limits.ts";
import { openTables } from "../../modules/imports/files/open-tables.ts";
import { isFault, type SourceFile, type TableRow } from "../../modules/imports/files/table.ts";

let folder: Promise<string> | undefined;
let count = 0;

/** A folder that is removed after the tests of this file. */
export const importFolder = () => {
  folder ??= mkdtemp(join(tmpdir(), "imports-"));
  return folder;
};

/** Registers the removal of `importFolder`. */
export function removeImportFolder() {
  afterAll(async () => {
    if (folder) await rm(await folder, { recursive: true, force: true });
    folder = undefined;
  });
}

/** Writes a file to import. */
export async function importFile(name: string, content: string | Uint8Array): Promise<SourceFile> {
  count += 1;
  const own = String(count);
  const path = join(await importFolder(), own);
  await writeFile(path, content);
  return { name, path };
}

export interface ReadTable {
  sheet: string | null;
  header: string[];
  rows: TableRow[];
  faults: { line: number | null; message: string }[];
}

/** Everything that a file's tables hold. */
export async function readTables(
  name: string,
  content: string | Uint8Array,
  limits: Partial<FileLimits> = {},
): Promise<ReadTable[]> {
  const tables: ReadTable[] = [];
  const file = await importFile(name, content);
  for await (const opened of openTables(file, await importFolder(), { ...fileLimits, ...limits })) {
    const table: ReadTable = { sheet: opened.sheet, header: [], rows: [], faults: [] };
    tables.push(table);
    if ("message" in opened) {
      table.faults.push({ line: opened.line, message: opened.message });
      continue;
    }
    table.header = opened.header;
    for await (const row of opened.rows()) {
      if (isFault(row)) table.faults.push(row);
      else table.rows.push(row);
    }
  }
  return tables;
}

/** The cells of the only table of a file, by line. */
export async function readCells(name: string, content: string | Uint8Array) {
  const [table] = await readTables(name, content);
  return Object.fromEntries((table?.rows ?? []).map(({ line, cells }) => [line, cells]));
}
