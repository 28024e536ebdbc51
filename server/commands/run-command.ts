import { join } from "node:path";
import { z } from "zod";
import type { Database } from "#database";
import { changeSettings } from "#settings";
import { readConfig } from "../config.ts";
import { openStoreDatabase } from "../open-store-database.ts";
import { closeDataToOthers } from "../private-data.ts";
import { startFault } from "../start-fault.ts";

/** Runs a command of the store; its result is the exit code. An error is printed without a stack trace, with exit 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(startFault(error, process.env) ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** Opens the store's database beside a running store, with its tables of this release; closes it after `work`. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { postgresUrl, sqlitePath } = storePlace();
  const database = await openStoreDatabase(postgresUrl ? { postgresUrl } : { sqlitePath });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Location of the store's data (PostgreSQL, or else the SQLite file), of its backups by default, and of a replaced
 * database. Throws one error that lists every variable to fix.
 */
export function storePlace() {
  const { dataDir, databaseUrl: postgresUrl, facts } = readConfig(process.env);
  if (facts) changeSettings(facts);
  closeDataToOthers(dataDir);
  return { postgresUrl, sqlitePath: join(dataDir, "vitrine.sqlite"), backups: join(dataDir, "backups") };
}

/** The only positional argument, if any. Throws for a second one. */
export function onlyWord([word, unexpected]: readonly string[]): string | undefined {
  if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'.`);
  return word;
}

/** The address of a privacy command. Throws where it is missing or invalid. */
export function readAddress(email: string | undefined): string {
  const read = z.email().safeParse(email?.trim());
  if (read.success) return read.data;
  throw new Error("Say whose data is meant: -- --email claire@example.com");
}
