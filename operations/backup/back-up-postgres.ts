import { type Backup, newBackup } from "./new-backup.ts";
import { runPostgresProgram } from "./postgres-programs.ts";

/**
 * Copies the PostgreSQL database at `url` to the new file `to` by `pg_dump`, as of one moment, while stores write to it.
 * Throws when `to` exists or `pg_dump` is missing or fails; then nothing is left at `to`.
 */
export async function backUpPostgres(url: string, to: string): Promise<Backup> {
  return await newBackup(to, async (path) => {
    const words = ["--format=custom", "--schema=public", "--no-owner", `--file=${path}`];
    await runPostgresProgram("pg_dump", words, url);
  });
}
