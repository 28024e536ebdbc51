import { parseArgs } from "node:util";
import type { Database } from "#database";
import { startFault } from "../start-fault.ts";
import { openStoreDatabase } from "./open-store-database.ts";

/** What a command was told: flags that stand alone, values by their names, and what has no name. */
export interface Told {
  flags: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
  words: readonly string[];
}

/** The options that a command knows. */
export interface Known {
  flags?: readonly string[];
  values?: readonly string[];
  /** How many words without a name it takes. */
  words?: number;
}

/**
 * Runs a command of the store. What it answers is the exit code. An error is told in words, without the places in the
 * code that mean nothing to who runs a store, and ends with 1.
 */
export async function runCommand(known: Known, command: (told: Told) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(readTold(known));
  } catch (error) {
    console.error(startFault(error, process.env) ?? (error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

/** Opens the store's database for a work, and closes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openStoreDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function readTold({ flags = [], values = [], words = 0 }: Known): Told {
  const options = Object.fromEntries([
    ...flags.map((name) => [name, { type: "boolean" as const }]),
    ...values.map((name) => [name, { type: "string" as const }]),
  ]);
  const read = parseArgs({ options, allowPositionals: words > 0 });
  const found = Object.entries(read.values);
  if (read.positionals.length > words) throw new Error(`Unexpected argument '${read.positionals[words]}'.`);
  return {
    flags: new Set(found.filter(([, value]) => value === true).map(([name]) => name)),
    values: Object.fromEntries(found.filter(([, value]) => typeof value === "string")) as Record<
      string,
      string
    >,
    words: read.positionals,
  };
}
