import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SourceFile } from "./table.ts";

const names = z.array(z.string());

/** Keeps an import's lists in its folder, so that they can be read again when somebody matches their columns. */
export async function storeLists(folder: string, lists: readonly SourceFile[]): Promise<void> {
  const at = join(folder, "lists");
  await mkdir(at, { recursive: true, mode: 0o700 });
  for (const [index, { path }] of lists.entries()) await copyFile(path, join(at, String(index)));
  await writeFile(join(at, "names.json"), JSON.stringify(lists.map(({ name }) => name)), { mode: 0o600 });
}

/** The lists that `storeLists` wrote; none once they were removed. */
export async function readStoredLists(folder: string): Promise<SourceFile[]> {
  const at = join(folder, "lists");
  const text = await readFile(join(at, "names.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return names.parse(JSON.parse(text)).map((name, index) => ({ name, path: join(at, String(index)) }));
}
