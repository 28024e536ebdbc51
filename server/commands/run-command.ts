import { join } from "node:path";
import { z } from "zod";
import { type Database, openDatabase } from "#database";
import { readConfig } from "../config.ts";
import { closeDataToOthers } from "../private-data.ts";
import { startFault } from "../start-fault.ts";

/**
 * Runs a command of the store. What it answers is the exit code. An error is told in words, without the places in the
 * code that mean nothing to who runs a store, and ends with 1.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(startFault(error, process.env) ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** Opens the store's database beside a running store for a work, with its tables of this release, and closes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { postgresUrl, sqlitePath } = storePlace();
  const database = await openDatabase(postgresUrl ? { postgresUrl } : { sqlitePath });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Where the store of this environment has its data: in PostgreSQL, or else in the SQLite file; and where backups go unless
 * another place is named, and a replaced database is put. Throws one error that lists what to mend.
 */
export function storePlace() {
  const { dataDir, databaseUrl: postgresUrl } = readConfig(process.env);
  closeDataToOthers(dataDir);
  return { postgresUrl, sqlitePath: join(dataDir, "vitrine.sqlite"), backups: join(dataDir, "backups") };
}

/** The word that stands alone in a command line, if any. Throws for a second one. */
export function onlyWord([word, unexpected]: readonly string[]): string | undefined {
  if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'.`);
  return word;
}

/** The address that a privacy command is about. Throws where none, or something else, was given. */
export function readAddress(email: string | undefined): string {
  const read = z.email().safeParse(email?.trim());
  if (read.success) return read.data;
  throw new Error("Say whose data is meant: -- --email claire@example.com");
}
