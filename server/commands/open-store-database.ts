import { join } from "node:path";
import { type Database, openDatabase } from "#database";
import { readConfig } from "../config.ts";
import { closeDataToOthers } from "../private-data.ts";

/** Where the store of this environment keeps its data. */
export interface StorePlace {
  /** Null: the SQLite file. */
  postgresUrl: string | null;
  sqlitePath: string;
  /** Where backups go unless another place is named, and where a replaced database is put. */
  backups: string;
}

/** Reads the same variables as the server. Throws one error that lists what to mend. */
export function storePlace(): StorePlace {
  const { dataDir, databaseUrl } = readConfig(process.env);
  closeDataToOthers(dataDir);
  return {
    postgresUrl: databaseUrl,
    sqlitePath: join(dataDir, "vitrine.sqlite"),
    backups: join(dataDir, "backups"),
  };
}

/** Opens the store's database beside a running store, and brings its tables to this release. */
export async function openStoreDatabase(): Promise<Database> {
  const { postgresUrl, sqlitePath } = storePlace();
  return openDatabase(postgresUrl ? { postgresUrl } : { sqlitePath });
}
