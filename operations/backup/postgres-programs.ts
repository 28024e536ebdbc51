import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Backup, newBackup } from "./new-backup.ts";

const run = promisify(execFile);

/** Environment variables for PostgreSQL's tools. Arguments would be visible to every user of the machine. */
export function postgresVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  const found = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ""));
}

/** Runs a PostgreSQL tool on the database at `url`. Throws a readable error if it is missing or fails. */
export async function runPostgresProgram(
  program: "pg_dump" | "pg_restore",
  args: readonly string[],
  url: string,
): Promise<void> {
  try {
    await run(program, args, { env: { ...process.env, ...postgresVariables(url) } });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error(
        `${program} isn't installed, so a PostgreSQL database can't be backed up or restored. ` +
          "Install the postgresql-client package that matches the server's version.",
      );
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new Error(`${program} failed, so nothing was done: ${said}`, { cause: error });
  }
}

/**
 * Dumps the live PostgreSQL database at `url` to the new file `to` with `pg_dump`, as one snapshot. Throws, leaving
 * nothing, if `to` exists or `pg_dump` is missing or fails.
 */
export async function backUpPostgres(url: string, to: string): Promise<Backup> {
  return await newBackup(to, async (path) => {
    const words = ["--format=custom", "--schema=public", "--no-owner", `--file=${path}`];
    await runPostgresProgram("pg_dump", words, url);
  });
}
