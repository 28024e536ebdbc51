import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import type { Database, DatabaseAddress } from "#database";
import { backUpSqlite } from "../../operations/backup/back-up-sqlite.ts";
import { backUpPostgres } from "../../operations/backup/postgres-programs.ts";

const run = promisify(execFile);

/** The bytes on disk by location: the database's files and a new backup. */
export async function readStoredBytes(
  database: Database,
  address: DatabaseAddress,
): Promise<Map<string, Buffer>> {
  return "sqlitePath" in address
    ? await readSqliteBytes(address.sqlitePath)
    : await readPostgresBytes(database, address.postgresUrl);
}

/** How often each word occurs in the bytes, in UTF-8 and UTF-16, ignoring case; omits words not found. */
export function countWordsInBytes(
  stored: ReadonlyMap<string, Buffer>,
  words: readonly string[],
): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const [where, bytes] of stored) {
    const text = lowered(bytes);
    for (const word of words) {
      const count = codings(word).reduce((sum, coded) => sum + text.split(coded).length - 1, 0);
      if (count > 0) found[where] = { ...found[where], [word]: count };
    }
  }
  return found;
}

function codings(word: string): string[] {
  const little = Buffer.from(word, "utf16le");
  return [Buffer.from(word), little, Buffer.from(little).swap16()].map(lowered);
}

/** Bytes as text of the same length, with Latin-1 in lower case. */
function lowered(bytes: Buffer): string {
  return bytes.toString("latin1").toLowerCase();
}

async function readSqliteBytes(path: string): Promise<Map<string, Buffer>> {
  const files = ["", "-wal", "-shm"].filter((end) => existsSync(path + end));
  const stored = new Map(files.map((end) => [`database${end}`, readFileSync(path + end)]));
  return await withFolder(async (folder) => {
    const { file } = await backUpSqlite(path, join(folder, "backup.sqlite"));
    return stored.set("backup", readFileSync(file));
  });
}

/** Runs a statement that may take long. */
export async function runOnPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The files of this database's tables, indexes and statistics, and a text dump. */
async function readPostgresBytes({ read }: Database, url: string): Promise<Map<string, Buffer>> {
  await runOnPostgres(url, "checkpoint");
  const { rows } = await sql<{
    folder: string;
  }>`select current_setting('data_directory') || '/base/' || oid as folder
    from pg_database where datname = current_database()`.execute(read);
  const folder = rows[0]?.folder ?? "";
  const tables = readdirSync(folder).flatMap((name) => readUnlessGone(join(folder, name)));
  const stored = new Map([["database", Buffer.concat(tables)]]);
  return await withFolder(async (place) => {
    const { file } = await backUpPostgres(url, join(place, "backup.dump"));
    const { stdout } = await run("pg_restore", ["--file=-", file], { maxBuffer: 2 ** 28 });
    return stored.set("backup", Buffer.from(stdout));
  });
}

/** PostgreSQL replaces files while running; a missing file contains nothing. */
function readUnlessGone(file: string): Buffer[] {
  try {
    return [readFileSync(file)];
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bytes-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
