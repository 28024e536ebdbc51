import {
  type Database,
  type DatabaseAddress,
  type Migrations,
  type OpenOptions,
  openDatabase,
} from "#database";
import * as openStages from "../modules/workshop/migrations/0050-open-stages.ts";

/**
 * The migrations after the baseline, each in the `migrations/` of the module of its tables, under one series of numbers: see
 * the database's README.
 */
export const storeMigrations: Migrations = { "0050-open-stages": openStages };

/** Opens the store's database with the tables of this release. Waits while another process migrates it. */
export async function openStoreDatabase(
  address: DatabaseAddress,
  options: Partial<OpenOptions> = {},
): Promise<Database> {
  return openDatabase(address, { migrations: storeMigrations, ...options });
}
