import { join } from "node:path";
import { z } from "zod";
import type { Database } from "#database";
import { readPublished } from "#stored-settings";
import { applyFacts, baseFacts } from "../base-facts.ts";
import { readConfig } from "../config.ts";
import { openStoreDatabase } from "../open-store-database.ts";
import { makeDataPrivate } from "../private-data.ts";
import { startFault } from "../start-fault.ts";

/** Runs a store command and exits with its result. Errors are printed without a stack trace, with exit code 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(startFault(error, process.env) ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** Opens the database of a possibly running store, migrated to this release. Closes it after `work`. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { postgresUrl, sqlitePath } = storeLocation();
  const database = await openStoreDatabase(postgresUrl ? { postgresUrl } : { sqlitePath });
  try {
    const config = readConfig(process.env);
    applyFacts(config, (await readPublished(database, baseFacts(config))).facts);
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Location of the store's data (PostgreSQL, or else the SQLite file), of its backups by default, and of a replaced
 * database. Throws one error listing every variable to fix.
 */
export function storeLocation() {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl: postgresUrl } = config;
  applyFacts(config, baseFacts(config));
  makeDataPrivate(dataDir);
  return { postgresUrl, sqlitePath: join(dataDir, "vitrine.sqlite"), backups: join(dataDir, "backups") };
}

/** The only positional argument, if any. Throws if there is a second one. */
export function singleArgument([word, unexpected]: readonly string[]): string | undefined {
  if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'.`);
  return word;
}

/** Parses the email address of a privacy command. Throws if it is missing or invalid. */
export function readEmailArgument(email: string | undefined): string {
  const read = z.email().safeParse(email?.trim());
  if (read.success) return read.data;
  throw new Error("Enter whose data to use: -- --email claire@example.com");
}
