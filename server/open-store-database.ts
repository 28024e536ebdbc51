import {
  type Database,
  type DatabaseAddress,
  type Migrations,
  type OpenOptions,
  openDatabase,
} from "#database";

/**
 * The migrations after the baseline, each in the module of its tables (`modules/stock/migrations/0050-memos.ts`), under
 * one series of numbers.
 */
export const storeMigrations: Migrations = {};

/** Opens the store's database with the tables of this release. Waits while another process migrates it. */
export async function openStoreDatabase(
  address: DatabaseAddress,
  options: Partial<OpenOptions> = {},
): Promise<Database> {
  return openDatabase(address, { migrations: storeMigrations, ...options });
}
