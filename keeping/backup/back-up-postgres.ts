import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Backup } from "./back-up-sqlite.ts";
import { checksumOf, checksumPath } from "./checksum.ts";
import { runPostgresProgram } from "./postgres-programs.ts";
import { syncFile } from "./sync-file.ts";

/**
 * Copies the PostgreSQL database at `url` to the new file `to` by `pg_dump`, as of one moment, while stores write to it.
 * Throws when `to` exists or `pg_dump` is missing or fails; then nothing is left at `to`.
 */
export async function backUpPostgres(url: string, to: string): Promise<Backup> {
  if (existsSync(to))
    throw new Error(`${to} exists already, and a backup never replaces another. Name a new file.`);
  mkdirSync(dirname(to), { recursive: true });
  const partial = `${to}.partial`;
  try {
    await runPostgresProgram(
      "pg_dump",
      ["--format=custom", "--schema=public", "--no-owner", `--file=${partial}`],
      url,
    );
    const { bytes, checksum } = await checksumOf(partial);
    await syncFile(partial);
    writeFileSync(checksumPath(to), `${checksum}  ${basename(to)}\n`, { flush: true });
    renameSync(partial, to);
    return { file: to, bytes, checksum };
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
